import { graphemes } from '@placet/core/content'
import { describe, expect, test } from 'vitest'
import { pageContent } from '../page/page-content.ts'
import { altTextFindings } from '../rules/alt-text.ts'
import { contentFindings } from '../rules/content.ts'
import type { Hint, Point } from '../rules/finding.ts'
import { seoFindings } from '../rules/seo.ts'
import { PageDesk, type Section, type Sheet } from '../testing/page-desk.ts'

const german = { uid: 0, code: 'de', title: 'Deutsch' }
const english = { uid: 0, code: 'en', title: 'English' }

const pageOf = (sheet: Partial<Sheet>) => {
  const page = pageContent(new PageDesk({ language: german, meta: {}, sections: [], ...sheet }).content())
  if (page === null) throw new Error('The fixture is no page.')
  return page
}
const proposalsOf = (page: ReturnType<typeof pageOf>, point: Point | undefined) => point?.proposals(page) ?? []

const seo = (sheet: Partial<Sheet>) => {
  const page = pageOf(sheet)
  const { points, hints } = seoFindings(page)
  return { hints, found: Object.fromEntries(points.map((point) => [point.field, proposalsOf(page, point)])), points }
}
const faults = (points: readonly Point[]) =>
  points.map(({ finding }) => ('fault' in finding ? finding.fault : finding.about))

const body: Section = {
  heading: 'Sauerteigbrot',
  text: 'Dieses Brot ruht einen ganzen Tag, bevor es in den Ofen kommt. Das schmeckt man noch am vierten Tag. Unser Mehl mahlt die Mühle Petersen in Stade. Der Laib kostet 5,90 € im Laden.',
}

describe('titles', () => {
  test('that are missing, short or taken grow from headings, description and the name of the site', () => {
    expect(seo({ sections: [body] }).found.title).toContain('Sauerteigbrot – Bäckerei Sommer')
    const short = seo({ meta: { title: 'Brot' }, sections: [body, { heading: 'Preis und Größen', text: 'Groß.' }] })
    expect(faults(short.points)).toEqual(['short', 'missing', 'missing'])
    for (const title of short.found.title ?? [])
      expect(graphemes(title)).toSatisfy((count: number) => count >= 30 && count <= 60)
    const same = 'Brot aus Hamburg von Bäckerei Sommer'
    const taken = seo({
      meta: { title: same },
      otherTitles: [same.toUpperCase(), 'Sauerteigbrot – Brot aus Hamburg'],
      sections: [body],
    })
    expect(taken.found.title?.[0]).toBe(`Sauerteigbrot – ${same}`)
    expect(taken.found.title).not.toContain(same)
  })

  test('that are too long are cut where a phrase or a word ends', () => {
    const title = 'Sauerteigbrot aus eigenem Weizensauer mit langer Ruhe – jeden Tag frisch aus Hamburg'
    expect(seo({ meta: { title }, sections: [body] }).found.title?.[0]).toBe(
      'Sauerteigbrot aus eigenem Weizensauer mit langer Ruhe',
    )
  })
})

describe('descriptions', () => {
  test('are whole sentences of the page in their order, none that leans on one left out', () => {
    const { found } = seo({ meta: { title: 'x'.repeat(40) }, sections: [body] })
    expect(found.description?.[0]).toBe(
      'Dieses Brot ruht einen ganzen Tag, bevor es in den Ofen kommt. Das schmeckt man noch am vierten Tag.',
    )
    for (const text of found.description ?? []) {
      expect(text).not.toMatch(/^Das /)
      expect(graphemes(text)).toBeLessThanOrEqual(160)
    }
  })

  test('that are too long end at a clause first', () => {
    const description = `Wir liefern Brot und Kuchen mit dem Lastenrad an Haushalte und Büros im Umkreis von vier Kilometern, ab 15 Euro Bestellwert und ganz ohne Verpackung aus Plastik oder Papier.`
    const { found } = seo({ meta: { title: 'x'.repeat(40), description }, sections: [body] })
    expect(found.description?.[0]).toBe(
      'Wir liefern Brot und Kuchen mit dem Lastenrad an Haushalte und Büros im Umkreis von vier Kilometern.',
    )
  })
})

describe('sharing', () => {
  test('proposes pictures of the page that networks can show, else only says that one is missing', () => {
    const text = '![](bilder/a.svg) ![Ofen](bilder/ofen.png)\n<img src="bilder/rad.webp">'
    expect(seo({ sections: [{ heading: 'A', text }] }).found.socialImage).toEqual([
      'bilder/ofen.png',
      'bilder/rad.webp',
    ])
    expect(seo({ sections: [body] }).hints).toEqual([{ about: 'noSocialImage' } satisfies Hint])
  })

  test('takes a missing social title for no fault while the title stands in', () => {
    expect(seo({ meta: { title: 'x'.repeat(40) }, sections: [body] }).found.socialTitle).toBeUndefined()
  })
})

describe('headings', () => {
  test('R226 of two equal ones only the later is changed; vague and empty ones are', () => {
    const sections = [
      { heading: 'Gut zu wissen', text: 'Wir schneiden jedes Brot.' },
      { heading: 'Gut zu wissen', text: 'Bringen Sie einen Stoffbeutel mit.' },
      { heading: 'Mehr', text: 'Sonntags gibt es Brötchen.' },
      { heading: '', text: 'Montags schläft die Backstube. Dann ist zu.' },
      { heading: null, text: 'Anfang' },
    ]
    const page = pageOf({ sections })
    const points = seoFindings(page).points.filter(({ field }) => field === 'heading')
    expect(points.map(({ finding, key }) => [faults([{ finding } as Point])[0], key])).toEqual([
      ['same', 'element-1'],
      ['vague', 'element-2'],
      ['empty', 'element-3'],
    ])
    expect(points.map((point) => proposalsOf(page, point)[0])).toEqual([
      'Gut zu wissen: Stoffbeutel',
      'Mehr: Brötchen',
      'Backstube',
    ])
  })
})

describe('texts', () => {
  const content = (section: Section, more: Partial<Sheet> = {}) => {
    const page = pageOf({ sections: [section], ...more })
    const { points, hints } = contentFindings(page)
    return { texts: proposalsOf(page, points[0]), hints, finding: points[0]?.finding }
  }
  const long =
    'Karl setzte in der ersten Nacht einen Roggensauer an, den wir bis heute ohne Pause weiterführen, und Hilde stand von morgens um sechs bis abends um sechs allein im Laden.'

  test('long sentences become two, everything else stays byte for byte', () => {
    const text = `Vorher **fett** [Link](a.md).  \n${long}\n\n{{< karte >}}\n\n| a | b |\n|---|---|\n`
    const { texts } = content({ heading: 'A', text })
    expect(texts).toEqual([text.replace('weiterführen, und Hilde', 'weiterführen. Hilde')])
  })

  test('a sentence without a safe place to split is only mentioned', () => {
    const text =
      'Weil wir wissen, dass gute Leute nicht wegen eines Obstkorbs kommen, sondern weil sie von ihrer Arbeit leben und wir das auch so sehen, zahlen wir mehr.'
    expect(content({ heading: 'A', text })).toMatchObject({ texts: [], hints: [{ about: 'longSentences', count: 1 }] })
    const noun =
      'Wir bieten in unserem Laden am Hafen seit vielen Jahren an jedem Tag der Woche frisches Brot, warme Brötchen, süßen Kuchen, und Torten auf Bestellung von Mai bis September.'
    expect(content({ heading: 'A', text: noun }).texts).toEqual([])
  })

  test('English clauses with their own subject can stand alone', () => {
    const text =
      'On the first night Karl started a rye sourdough in the small bakehouse by the harbour, and he never let it rest for longer than one night.'
    expect(content({ heading: 'A', text }, { language: english }).texts[0]).toBe(
      text.replace('harbour, and he', 'harbour. He'),
    )
  })

  test('a wall of text becomes two paragraphs at the end of a sentence', () => {
    const sentence = 'Unser Ofen steht seit dem Jahr der Eröffnung an derselben Stelle im Keller. '
    const wall = sentence.repeat(11).trim()
    const { texts, finding } = content({ heading: 'A', text: `Kurz.\n\n${wall}` })
    expect(finding).toMatchObject({ walls: 1 })
    expect(texts[0]?.split('\n\n').map((paragraph) => paragraph.length)).toEqual([
      5,
      5 * sentence.length - 1,
      6 * sentence.length - 1,
    ])
    expect(texts[0]?.replaceAll('\n\n', ' ')).toBe(`Kurz. ${wall}`)
    const html = content({ heading: 'A', kind: 'html', text: `  <p class="x">${wall}</p>` })
    expect(html.texts[0]).toContain('Keller.</p>\n  <p class="x">Unser')
  })

  test('links say where they lead, in a phrase that fits', () => {
    const more = { otherTitles: ['Öffnungszeiten – wann wir backen'] }
    const german = content({ heading: 'A', text: 'Unsere Zeiten finden Sie [hier](oeffnungszeiten.md#laden).' }, more)
    expect(german.texts).toEqual([
      'Unsere Zeiten finden Sie auf der Seite [Öffnungszeiten](oeffnungszeiten.md#laden).',
      '[Unsere Zeiten](oeffnungszeiten.md#laden) finden Sie hier.',
      'Unsere Zeiten finden Sie [Öffnungszeiten](oeffnungszeiten.md#laden).',
    ])
    const html = content({
      heading: 'A',
      kind: 'html',
      text: '<p>Was es kostet, erfahren Sie, wenn Sie <a href="/preise/">hier klicken</a>.</p>',
    })
    expect(html.texts[0]).toBe('<p>Was es kostet, erfahren Sie auf der Seite <a href="/preise/">Preise</a>.</p>')
    const en = content(
      { heading: 'A', text: 'For all our breads [click here](brote/index.md).' },
      { language: { ...english, uid: 1 } },
    )
    expect(en.texts).toEqual(['See [all our breads](brote/index.md).'])
  })

  test('passive voice and empty sections are mentioned, never counted', () => {
    const { hints, texts } = content({ heading: 'A', text: 'Der Teig wird über Nacht geführt.' }, {})
    expect([hints, texts]).toEqual([[{ about: 'passive', count: 1 }], []])
    expect(content({ heading: 'Ausbildung', text: '' }).hints).toEqual([
      { about: 'emptySections', names: ['Ausbildung'] },
    ])
  })

  test('a text that came shortened is left alone', () => {
    const told = new PageDesk({ language: german, meta: {}, sections: [{ heading: 'A', text: long }] }).content()
    const cut = structuredClone(told)
    for (const field of cut.elements[0]?.fields ?? []) if (field.name === 'text') field.length += 1
    const [whole, part] = [pageContent(told), pageContent(cut)]
    expect(whole && contentFindings(whole).points).toHaveLength(1)
    expect(part && contentFindings(part).points).toHaveLength(0)
  })
})

describe('alternative texts', () => {
  const alternatives = (section: Section, more: Partial<Sheet> = {}) => {
    const page = pageOf({ sections: [section], ...more })
    const { points, hints } = altTextFindings(page)
    return { texts: points.map((point) => proposalsOf(page, point)), hints }
  }
  const image = (file: string, alternative: string | null = null) => [{ file, alternative }]

  test('come from caption, file name in the spelling of the page, and heading', () => {
    const text = 'Frische Franzbrötchen.\n\n![](bilder/franzbroetchen-teig.jpg "Ofenwarm am Morgen")'
    const { texts } = alternatives({ heading: 'Aus der Backstube', text, images: image('franzbroetchen-teig.jpg') })
    expect(texts[0]?.slice(0, 3)).toEqual([
      'Ofenwarm am Morgen',
      'Franzbrötchen teig – Aus der Backstube',
      'Franzbrötchen teig',
    ])
  })

  test('are not made up for what a camera named, and decorative pictures stay', () => {
    const photo = alternatives({ heading: 'Laden', text: '', images: image('IMG_2041.jpg') })
    expect(photo).toEqual({ texts: [[]], hints: [{ about: 'imagesWithoutSource', names: ['IMG_2041.jpg'] }] })
    expect(
      alternatives({ heading: 'Laden', text: '<img src="a.png" alt="">', images: image('a.png', '') }).texts,
    ).toEqual([])
    expect(alternatives({ heading: 'Laden', text: '![](ofen.png)', images: image('ofen.png', '') }).texts).toHaveLength(
      1,
    )
  })

  test('R163 stay in the language of the page: a foreign file name gives way to the heading', () => {
    const section = { heading: 'Spelt bread', text: 'Spelt forgives little.', images: image('dinkelbrot.svg') }
    const { texts } = alternatives(section, { language: { ...english, uid: 1 } })
    expect(texts[0]).toContain('Spelt bread')
    expect(texts[0]?.join()).not.toMatch(/dinkel/i)
  })
})
