import { graphemes } from '@placet/core/content'
import type { PageContent, PageRecord } from '../page/page-content.ts'
import { fieldOf, imagesOf, isOpen, recordWith, sectionAround, textOf } from '../page/reading.ts'
import { alternatives } from '../propose/alternative.ts'
import type { Finding, Findings, Point } from './finding.ts'

const lengthMax = 150

/** Pictures without a good alternative text. An empty one says "decorative", and is in order. */
export const altTextFindings = (page: PageContent): Findings => {
  const faulty = imagesOf(page).flatMap((image) => {
    const fault = faultOf(page, image)
    return fault === null ? [] : [{ image, fault }]
  })
  const helpless = faulty.filter(({ image }) => alternatives(page, image).length === 0).map(({ image }) => image.title)
  return {
    points: faulty.map(({ image, fault }) => pointOf(image, fault)),
    hints: helpless.length > 0 ? [{ about: 'imagesWithoutSource', names: helpless }] : [],
  }
}

type Fault = Extract<Finding, { about: 'image' }>['fault']

const faultOf = (page: PageContent, image: PageRecord): Fault | null => {
  const field = fieldOf(image, 'alternative')
  if (!isOpen(image, field)) return null
  if (field.current === null || isBareMarkdown(page, image)) return 'missing'
  const text = textOf(image, 'alternative')
  if (/\.(?:png|jpe?g|svg|webp|gif|avif)$/i.test(text) || /^(?:bild|foto|photo|image|picture|logo)$/i.test(text))
    return 'fileName'
  return graphemes(text) > (field.max ?? lengthMax) ? 'long' : null
}

/** `![](…)` in Markdown tells no purpose; only HTML can say on purpose that a picture is decorative. */
const isBareMarkdown = (page: PageContent, image: PageRecord): boolean => {
  const section = sectionAround(page, image)
  const text = section === null ? null : fieldOf(section, 'text')
  const path = textOf(image, 'source') || image.title
  const isBare = [`![](${path}`, `![](<${path}`].some((written) => text?.current?.includes(written))
  return textOf(image, 'alternative') === '' && isBare
}

const pointOf = (image: PageRecord, fault: Fault): Point => {
  const { key, title } = image
  const count = graphemes(textOf(image, 'alternative'))
  return {
    finding: { about: 'image', fault, file: title, count },
    key,
    field: 'alternative',
    weight: fault === 'missing' ? 100 : 50,
    proposals: (now) => {
      const found = recordWith(now, key)
      return found === null ? [] : alternatives(now, found)
    },
  }
}
