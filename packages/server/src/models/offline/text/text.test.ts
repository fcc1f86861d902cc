import { describe, expect, test } from 'vitest'
import { sourceOf } from './block.ts'
import { blocksOf } from './blocks.ts'
import { applyEdits } from './edit.ts'
import { cutAtWord, phrases } from './fit.ts'
import { keywordsOf } from './keywords.ts'
import { leansOnTheOneBefore, sentencesIn } from './sentences.ts'
import { spelled } from './spelled.ts'
import { withoutLooseEnd, wordsIn } from './words.ts'

const split = (text: string, code = 'de') => sentencesIn(text, code).map((sentence) => sentence.text)

describe('sentences', () => {
  test('end neither at abbreviations nor at ordinal numbers nor at line ends', () => {
    expect(split('Wir nutzen z. B. Dinkel. Am 3. Mai öffnen wir. Frau Dr. Sommer\nkommt auch. Ende.')).toEqual([
      ...['Wir nutzen z. B. Dinkel.', 'Am 3. Mai öffnen wir.', 'Frau Dr. Sommer\nkommt auch.', 'Ende.'],
    ])
    expect(split('We use e.g. rye. Mr. Sommer bakes. Done!', 'en')).toEqual([
      'We use e.g. rye.',
      'Mr. Sommer bakes.',
      'Done!',
    ])
    expect(split('Sie finden uns am Backhausstieg 7. Dort ist es warm.')).toHaveLength(2)
  })

  test('may lean on the one before', () => {
    expect(['Das merken Sie.', 'Darum rösten wir.', 'It keeps.'].every(leansOnTheOneBefore)).toBe(true)
    expect(['Dinkel verzeiht wenig.', 'Sie finden uns hier.', 'Dasein'].some(leansOnTheOneBefore)).toBe(false)
  })
})

describe('words', () => {
  test('count with their numbers and hyphens', () => {
    expect(wordsIn('Der Laib mit 1.000 Gramm kostet 5,90 €, Ceylon-Zimt inklusive.')).toHaveLength(9)
  })

  test('never end loosely', () => {
    expect(withoutLooseEnd('Kuchen und Torten aus dem')).toBe('Kuchen und Torten')
    expect(cutAtWord('Kuchen und Torten auf Bestellung', 20)).toBe('Kuchen und Torten')
    expect(cutAtWord('👩‍🍳👩‍🍳👩‍🍳 Brot', 4)).toBe('👩‍🍳👩‍🍳👩‍🍳')
    expect(phrases('Brot, Kuchen und Torten: Sorten – frisch')).toEqual([
      ...['Brot, Kuchen und Torten: Sorten', 'Brot, Kuchen und Torten', 'Brot'],
    ])
  })

  test('are spelled as the page spells them', () => {
    const text = 'Unsere Franzbrötchen aus heißem Ofen'
    expect(spelled('franzbroetchen heissem', { text, languageCode: 'de', takesUnknown: true })).toBe(
      'Franzbrötchen heißem',
    )
    expect(spelled('laden', { text, languageCode: 'de', takesUnknown: true })).toBe('Laden')
    expect(spelled('laden', { text, languageCode: 'en', takesUnknown: false })).toBe('')
  })

  test('that say what a text is about', () => {
    expect(keywordsOf('Nehmen Sie einen Stoffbeutel mit. Brot vom Vortag kostet 20 Cent.', 'Brot', 'de')).toEqual([
      ...['Stoffbeutel', 'Vortag'],
    ])
    expect(keywordsOf('Bring a cloth bag and we thank you.', '', 'en')).toEqual(['cloth bag'])
  })
})

describe('blocks', () => {
  test('of Markdown know the way back to their source', () => {
    const source =
      '# Kopf\n\nEin **dicker** Satz &amp; [hier](a.md "Titel").\n\n- Punkt eins\n\n{{< karte >}} ist kein Satz.\n'
    const blocks = blocksOf('markdown', source)
    expect(blocks.map(({ text, divider }) => [text, divider])).toEqual([
      ['Ein dicker Satz & hier.', '\n\n'],
      ['Punkt eins', null],
    ])
    const [first] = blocks
    const link = first?.links[0]
    expect(link).toMatchObject({ text: 'hier', target: 'a.md', title: 'Titel' })
    expect(source.slice(link?.from, link?.to)).toBe('[hier](a.md "Titel")')
    expect(source.slice(link?.start, link?.end)).toBe('hier')
    expect(first && sourceOf(first, 4, 10)).toBeNull()
  })

  test('of HTML read entities, and copy the tag of a paragraph', () => {
    const source =
      '<p class="lead" id="a">Bis 16&nbsp;Uhr. Dann <a href="x.html">hier klicken</a>.</p>\n  <ul><li>Eins</li></ul>'
    const [first, second] = blocksOf('html', source)
    expect(first?.text).toBe('Bis 16\u00a0Uhr. Dann hier klicken.')
    expect(first?.divider).toBe('</p>\n<p class="lead">')
    expect(second).toMatchObject({ text: 'Eins', divider: null })
    const at = first && sourceOf(first, 7, 10)
    expect(at && source.slice(at.start, at.end)).toBe('Uhr')
  })

  test('of plain text are its paragraphs', () => {
    expect(blocksOf('text', 'Eins\nzwei\n\nDrei').map(({ text }) => text)).toEqual(['Eins\nzwei', 'Drei'])
  })
})

test('edits touch only their place, and never each other', () => {
  const edits = [
    { start: 0, end: 1, by: 'A' },
    { start: 4, end: 6, by: '' },
    { start: 3, end: 5, by: 'x' },
  ]
  expect(applyEdits('abcdefg', edits)).toBe('Abcdg')
})
