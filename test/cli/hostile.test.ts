import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, placet } from './placet.ts'

const steering = '\u001b[2J\u202e'

test('what a site folder, its placet.yaml or an argument holds never steers the terminal', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'site/placet.yaml'), `"a${steering}": 1\n`)
  const runs = [
    await placet(folder, ['pages']),
    await placet(folder, [`x${steering}`]),
    await placet(folder, ['pages', '--site', `${folder}/y${steering}`]),
    await placet(folder, [], { program: 'main.ts' }),
  ]
  expect(runs.map(({ code }) => code)).toEqual([1, 2, 1, 1])
  for (const { error } of runs) {
    expect(error).toContain('\\u{1b}[2J\\u{202e}')
    expect(['\u001b', '\u202e'].filter((character) => error.includes(character))).toEqual([])
  }
})

test('a data folder that is a file is a sentence and no stack', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const { code, error } = await placet(folder, ['pages'], { environment: { PLACET_DATA: join(folder, 'file') } })
  expect(code).toBe(1)
  expect(error).toContain('choose another folder with PLACET_DATA')
  expect(error).not.toContain('    at ')
})
