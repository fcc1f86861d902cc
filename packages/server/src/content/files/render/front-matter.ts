import { splitFrontMatter } from '../documents/front-matter/split.ts'

/**
 * The page with front matter that could not be read painted over, so that it is not shown as text. Nothing moves: all
 * that follows stays at its place.
 */
export const withoutFrontMatter = (text: string): string => {
  const { yaml, bodyStart, reason } = splitFrontMatter(text)
  if (yaml !== null || reason === undefined) return text
  const rest = text.slice(bodyStart)
  const block =
    /^\+\+\+[^\r\n]*\r?\n[\s\S]*?\n\+\+\+[^\r\n]*/.exec(rest) ?? /^[\s\S]*?(?=\r?\n[ \t]*\r?\n|$(?![\s\S]))/.exec(rest)
  const end = bodyStart + (block?.[0].length ?? 0)
  return text.slice(0, bodyStart) + text.slice(bodyStart, end).replace(/[^\r\n]/g, ' ') + text.slice(end)
}
