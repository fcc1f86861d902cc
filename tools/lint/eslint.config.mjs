// Only the rules that need types; everything else is Biome's.
import { existsSync } from 'node:fs'
import tseslint from 'typescript-eslint'

const projects = ['tsconfig.json', 'packages/web/tsconfig.json'].filter((path) => existsSync(path))

export default [
  { ignores: ['**/node_modules/**', '**/fixtures/**', '**/dist/**'] },
  {
    files: ['**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: projects, tsconfigRootDir: process.cwd() },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    linterOptions: { noInlineConfig: true },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
]
