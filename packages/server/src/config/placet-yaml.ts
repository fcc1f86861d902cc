import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ConfigError, type ConfigFault } from './config-error.ts'
import { type FileContent, fileSchema } from './file-schema.ts'

type Source = { readonly file: string; readonly document: Document; readonly lines: LineCounter }
type Path = readonly PropertyKey[]

/** The line of the innermost key on the path that the file has. */
const lineOf = ({ document, lines }: Source, path: Path): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    const pair = isMap(parent) ? parent.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range != null) return lines.linePos(node.range[0]).line
  }
  return 1
}

const named = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('')

const faultsOf = (source: Source, issue: z.core.$ZodIssue): readonly ConfigFault[] => {
  const { file } = source
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      return { file, line: lineOf(source, path), reason: `"${named(path)}" is no setting Placet knows.` }
    })
  }
  const isMissing = source.document.getIn(issue.path) === undefined && issue.path.length > 0
  const what = isMissing ? 'is missing' : issue.message
  const subject = issue.path.length === 0 ? 'The file' : `"${named(issue.path)}"`
  return [{ file, line: lineOf(source, issue.path), reason: `${subject} ${what}.` }]
}

/** Checks the text of a `placet.yaml`. An empty file sets nothing; whatever is not understood stops the start. */
export const parsePlacetYaml = (text: string, file: string): FileContent => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' })
  const problems = [...document.errors, ...document.warnings]
  if (problems.length > 0) {
    throw new ConfigError(
      problems.map(({ message, pos }) => ({ file, line: lines.linePos(pos[0]).line, reason: `Not YAML: ${message}` })),
    )
  }
  const source: Source = { file, document, lines }
  const checked = fileSchema.safeParse(document.contents === null ? {} : plain(source))
  if (checked.success) return checked.data
  throw new ConfigError(checked.error.issues.flatMap((issue) => faultsOf(source, issue)))
}

/** Aliases that multiply are refused by the YAML reader. */
const plain = ({ file, document }: Source): unknown => {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch (error) {
    throw new ConfigError([{ file, line: 1, reason: `Not YAML: ${error instanceof Error ? error.message : error}` }])
  }
}
