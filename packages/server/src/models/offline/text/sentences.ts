/** A sentence and where it stands; `end` is after its last mark, white space between sentences belongs to none. */
export type Sentence = { readonly text: string; readonly start: number; readonly end: number }

const shortened =
  /(?:^|[\s(„"“])(?:\p{L}|bzw|ca|evtl|ggf|inkl|nr|st|str|dr|prof|fr|hr|usw|vgl|tel|mr|mrs|ms|approx|vs|no|z\.\s?b|d\.\s?h|u\.\s?a|e\.g|i\.e)\.$/iu
const ordinal = /(?:^|\s)\d{1,2}\.$/
const month = /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jahrhundert)/iu
const startsSmall = /^\p{Ll}/u

/** The sentences of one paragraph. Abbreviations and ordinal numbers end none ("z. B.", "am 3. Mai"). */
export const sentencesIn = (text: string, languageCode: string): readonly Sentence[] => {
  const found: { start: number; end: number }[] = []
  for (const { segment, index } of new Intl.Segmenter(languageCode, { granularity: 'sentence' }).segment(text)) {
    const start = index + segment.length - segment.trimStart().length
    const end = index + segment.trimEnd().length
    const before = found.at(-1)
    if (end <= start) continue
    if (before !== undefined && goesOn(text.slice(before.start, before.end), text.slice(start, end))) before.end = end
    else found.push({ start, end })
  }
  return found.map(({ start, end }) => ({ text: text.slice(start, end), start, end }))
}

const goesOn = (before: string, after: string): boolean => {
  if (shortened.test(before) || startsSmall.test(after)) return true
  if (ordinal.test(before)) return month.test(after)
  return !/[.!?…:]["“”'’)»«]*$/u.test(before)
}

const leaning =
  /^(?:das|dies|diese[rsnm]?|darum|danach|dann|dazu|damit|dabei|dadurch|davon|daraus|dazwischen|deshalb|daher|dort|so|er|es|ihn|ihm|ihr|seine?|seitdem|auch|aber|und|oder|denn|doch|jedoch|dagegen|außerdem|this|that|these|those|it|its|they|their|he|she|his|her|there|so|then|and|but|or|also|therefore|however|after that|in between)(?![\p{L}\p{N}])/iu

/** Says something only together with the sentence before it ("Darum …", "It …"). */
export const leansOnTheOneBefore = (sentence: string): boolean => leaning.test(sentence)
