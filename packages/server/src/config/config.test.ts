import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, listConfig, loadConfig } from './index.ts'
import { parsePlacetYaml } from './placet-yaml.ts'

const folderWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'placet-config-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const faultsOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(({ line, reason }) => `${line}: ${reason}`)
    throw error
  }
  return []
}

const yaml = (...lines: readonly string[]) => faultsOf(() => parsePlacetYaml(lines.join('\n'), 'placet.yaml'))

describe('placet.yaml', () => {
  test('an empty file sets nothing', () => {
    expect(parsePlacetYaml('# nothing yet\n', 'placet.yaml')).toEqual({})
  })

  test('B016 an unknown key stops the start with its line', () => {
    expect(yaml('port: 8080', 'aproval: always')).toEqual(['2: "aproval" is no setting Placet knows.'])
    expect(yaml('sites:', '  - id: a', '    title: A', '    folder: .', '    langages: []')).toEqual([
      '5: "sites[0].langages" is no setting Placet knows.',
    ])
    expect(
      yaml('sites:', '  - id: a', '    title: A', '    folder: .', '    fields:', '      titel: {min: 1}'),
    ).toEqual(['6: "sites[0].fields.titel" is no setting Placet knows.'])
  })

  test('B016 an impossible value stops the start with its line and the reason', () => {
    expect(yaml('# note', 'decisionGraceMs: -1')).toEqual([
      '2: "decisionGraceMs" must be a whole number from 1000 to 3600000.',
    ])
    expect(yaml('role: boss')).toEqual(['1: "role" must be one of all, web, worker.'])
    expect(yaml('model: gpt')[0]).toContain('1: "model" must be offline, or provider:model')
    expect(yaml('url: localhost')).toEqual(['1: "url" must be an address that begins with http:// or https://.'])
    expect(yaml('runningMax: 2', 'runningPerUserMax: 3')[0]).toContain('keep one')
  })

  test('secrets are no settings of the file', () => {
    expect(yaml('adminToken: x', 'secret: y', 'databaseUrl: z')).toHaveLength(3)
  })

  test('sites and languages are checked as a whole', () => {
    const site = (...more: readonly string[]) => yaml('sites:', '  - id: a', '    title: A', '    folder: .', ...more)
    expect(site('    languages:', '      - { uid: 1, code: de, title: D }')).toEqual([
      '5: "sites[0].languages" has no default language: one of them needs uid 0.',
    ])
    expect(site('    languages:', '      - { uid: 0, code: de, title: D, path: ../x }')[0]).toContain(
      'inside the folder',
    )
    expect(site('    languages:', '      - { uid: 0, code: de, title: D, path: de, suffix: .de }')[0]).toContain(
      'not both',
    )
    expect(
      site('    languages:', '      - { uid: 0, code: de, title: D }', '      - { uid: 1, code: en, title: E }')[0],
    ).toContain('the same files')
    expect(site('    fields:', '      title: { min: 60, max: 30 }')).toEqual([
      '6: "sites[0].fields.title" min must not be greater than max.',
    ])
    expect(site('    configuration: other')[0]).toContain('5: "sites[0].configuration" names the configuration "other"')
    expect(yaml('sites:', '  - title: A', '    folder: .')).toEqual(['2: "sites[0].id" is missing.'])
  })

  test('what is no YAML stops the start with its line', () => {
    expect(yaml('port: 1', 'host: "open')[0]).toMatch(/^2: Not YAML: /)
    expect(yaml('port: 1', 'port: 2')[0]).toMatch(/^2: Not YAML: .*unique/)
  })
})

describe('the settings together', () => {
  test('the environment wins over the file, the file over the defaults', async () => {
    const folder = await folderWith({
      'placet.yaml': 'port: 5000\nhost: 0.0.0.0\nlogLevel: debug\n',
      'site/index.md': '# A',
    })
    const config = await loadConfig({ site: 'site', environment: { PORT: '6000' }, workingFolder: folder })
    expect(config).toMatchObject({
      port: 6000,
      host: '0.0.0.0',
      logLevel: 'debug',
      leaseMs: 15_000,
      decisionGraceMs: 45_000,
    })
    expect(config.origins).toMatchObject({ port: 'environment', host: 'file', leaseMs: 'default', site: 'argument' })
  })

  test('the file in the site folder comes before the one in the working directory, PLACET_CONFIG before both', async () => {
    const folder = await folderWith({
      'placet.yaml': 'port: 1',
      'site/placet.yaml': 'port: 2',
      'other.yaml': 'port: 3',
    })
    const portOf = async (environment: Record<string, string>) =>
      (await loadConfig({ environment, workingFolder: folder })).port
    expect(await portOf({ PLACET_SITE: 'site' })).toBe(2)
    expect(await portOf({ PLACET_SITE: '.' })).toBe(1)
    expect(await portOf({ PLACET_SITE: 'site', PLACET_CONFIG: 'other.yaml' })).toBe(3)
    await expect(portOf({ PLACET_CONFIG: 'gone.yaml' })).rejects.toThrow('it is not there')
  })

  test('folders of the file are seen from the file; a site without a file is recognised later', async () => {
    const sites = 'sites:\n  - { id: a, title: A, folder: pages, fields: { title: { max: 70 } } }\n'
    const folder = await folderWith({ 'conf/placet.yaml': sites, 'conf/pages/index.md': '', 'Mein Laden/index.md': '' })
    const told = await loadConfig({ environment: { PLACET_CONFIG: 'conf/placet.yaml' }, workingFolder: folder })
    expect(told.sites).toEqual([
      { id: 'a', title: 'A', folder: join(folder, 'conf/pages'), languages: [], fields: { title: { max: 70 } } },
    ])
    const untold = await loadConfig({ site: 'Mein Laden', environment: {}, workingFolder: folder })
    expect(untold.sites).toEqual([
      { id: 'Mein-Laden', title: 'Mein Laden', folder: join(folder, 'Mein Laden'), languages: [] },
    ])
  })

  test('without anything set it is the sample site, with what its file says', async () => {
    const config = await loadConfig({ environment: {}, workingFolder: await folderWith({}) })
    expect(config.sites.map(({ id }) => id)).toEqual(['sommer'])
    expect(config.model).toEqual({ model: 'offline', url: null, key: null })
  })

  test('B016 what cannot work together stops the start', async () => {
    const workingFolder = await folderWith({})
    const start = (environment: Record<string, string>) => loadConfig({ environment, workingFolder })
    await expect(start({ PLACET_ROLE: 'web' })).rejects.toThrow('needs PostgreSQL')
    await expect(start({ PLACET_MODEL: 'compatible:x' })).rejects.toThrow('PLACET_MODEL_URL')
    await expect(start({ DATABASE_URL: 'mysql://x' })).rejects.toThrow('must begin with postgres://')
    await expect(start({ PLACET_RATE_MAX: 'many' })).rejects.toThrow('PLACET_RATE_MAX must be a whole number')
    await expect(start({ PLACET_APROVAL: 'off' })).rejects.toThrow('PLACET_APROVAL is no setting')
    await expect(start({ PLACET_SITE: 'gone' })).rejects.toThrow('is not there')
  })

  test('the listing names every setting, and of secrets only whether they are set', async () => {
    const environment = { PLACET_ADMIN_TOKEN: 'token-4711', PLACET_MODEL: 'anthropic:x', ANTHROPIC_API_KEY: 'key-4711' }
    const config = await loadConfig({ environment, workingFolder: await folderWith({}) })
    expect(config.model.key).toBe('key-4711')
    const listed = listConfig(config)
    expect(JSON.stringify(listed)).not.toContain('4711')
    expect(listed).toContainEqual({ key: 'PLACET_ADMIN_TOKEN', value: 'set', origin: 'environment' })
    expect(listed).toContainEqual({ key: 'model', value: 'anthropic:x', origin: 'environment' })
  })
})
