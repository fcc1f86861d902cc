import type { Finding, Rule } from '../rule.ts'
import { type Syntax, syntaxOf, visit } from '../syntax.ts'
import { isTest, sources } from '../tree.ts'

const linesMax = 60

export const functionLength: Rule = {
  name: 'function-length',
  says: `No function of the packages is longer than ${linesMax} lines; tests and their fixtures aside.`,
  check: (tree) =>
    sources(tree)
      .filter((path) => !isTest(path) && !path.endsWith('.fixture.ts'))
      .flatMap((path) => longFunctions(syntaxOf(tree, path), path)),
  broken: [
    { 'packages/server/src/worker/loop.ts': `export const loop = () => {\n${'  step()\n'.repeat(60)}}` },
    { 'packages/server/src/worker/loop.ts': `export function loop() {\n${'  step()\n'.repeat(60)}}` },
    { 'packages/server/src/worker/loop.ts': `export class Loop {\n  run() {\n${'    step()\n'.repeat(60)}  }\n}` },
  ],
  kept: {
    'packages/server/src/worker/loop.ts': `export const loop = () => {\n${'  step()\n'.repeat(58)}}`,
    'packages/server/src/worker/loop.test.ts': `test('long', () => {\n${'  step()\n'.repeat(90)}})`,
    'packages/server/src/words/de.ts': `export const de = {\n${"  a: 'b',\n".repeat(90)}}`,
  },
}

function longFunctions(syntax: Syntax, path: string): readonly Finding[] {
  const found: Finding[] = []
  const measure = ({ start, end }: { start: number; end: number }) => {
    const lines = syntax.line(end) - syntax.line(start) + 1
    if (lines > linesMax) found.push({ path, line: syntax.line(start), message: `a function of ${lines} lines` })
  }
  visit(syntax, { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure })
  return found
}
