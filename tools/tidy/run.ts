// Checks the rules that no compiler knows. A new rule is one file in rules/ and one line in rules/index.ts.
import { fileURLToPath } from 'node:url'
import { rules } from './rules/index.ts'
import { treeOnDisk } from './tree.ts'

const tree = treeOnDisk(fileURLToPath(new URL('../..', import.meta.url)))

for (const rule of rules) {
  const findings = rule.check(tree)
  if (findings.length === 0) continue
  process.exitCode = 1
  console.log(`${rule.name}: ${rule.says}`)
  for (const { path, line, message } of findings) {
    console.log(`  ${path}${line === undefined ? '' : `:${line}`}  ${message}`)
  }
}
if (process.exitCode !== 1) console.log(`${rules.length} rules, ${tree.paths.length} files, no finding`)
