import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const eslint = join(dirname(createRequire(import.meta.url).resolve('eslint/package.json')), 'bin/eslint.js')

const planted = `
import { later } from './later.ts'

later()

const side = later.name === 'a' ? 'left' : 'right'
switch (side) {
  case 'left':
    break
}
await 1
for (const list of [[1]]) list.forEach(async () => later())
`

test('each typed rule finds what is planted for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placet-lint-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['.'] }),
    )
    writeFileSync(join(folder, 'later.ts'), 'export const later = (): Promise<void> => Promise.resolve()\n')
    writeFileSync(join(folder, 'planted.ts'), planted)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', join(root, 'tools/lint/own-typescript.mjs'), eslint, '--format', 'json'],
        ...['--config', join(root, 'tools/lint/eslint.config.mjs'), '*.ts'],
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(rulesIn(stdout)).toEqual([
      '@typescript-eslint/await-thenable',
      '@typescript-eslint/no-floating-promises',
      '@typescript-eslint/no-misused-promises',
      '@typescript-eslint/switch-exhaustiveness-check',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function rulesIn(json: string): readonly string[] {
  const files = JSON.parse(json) as { messages: { ruleId: string }[] }[]
  return [...new Set(files.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)))].toSorted()
}
