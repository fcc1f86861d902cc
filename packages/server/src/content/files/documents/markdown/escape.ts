const punctuation = /[!-/:-@[-`{-~]/

/** Beyond this many marks the search for the fewest backslashes would take longer than it is worth. */
const marksMax = 60

const joined = (characters: readonly string[], backslashed: ReadonlySet<number>): string =>
  characters.map((character, at) => (backslashed.has(at) ? `\\${character}` : character)).join('')

/** Source that reads as `value`: unchanged where that holds, else with as few backslashes as hold, else with all. */
export const escapedSource = (value: string, holds: (source: string) => boolean): readonly string[] => {
  const characters = [...value]
  const marks = characters.flatMap((character, at) => (punctuation.test(character) ? [at] : []))
  const backslashed = new Set(marks)
  const full = joined(characters, backslashed)
  if (holds(value)) return [...new Set([value, full])]
  if (marks.length > marksMax || !holds(full)) return [full]
  for (const at of marks.toReversed()) {
    backslashed.delete(at)
    if (!holds(joined(characters, backslashed))) backslashed.add(at)
  }
  return [joined(characters, backslashed), full]
}
