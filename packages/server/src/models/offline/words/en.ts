import type { Finding, Hint, MetaField } from '../rules/finding.ts'
import { clipped, listed } from './excerpt.ts'
import type { Place, Wording } from './wording.ts'

const fields: Readonly<Record<MetaField, string>> = {
  title: 'Title',
  description: 'Description',
  socialTitle: 'Title for social networks',
  socialDescription: 'Description for social networks',
  socialImage: 'Image for social networks',
}
const without: Readonly<Record<MetaField, string>> = {
  title: 'search results and browsers show only the address',
  description: 'search results show some other text',
  socialTitle: 'the title of the page is too long for shared links',
  socialDescription: 'the description of the page is too long for shared links',
  socialImage: 'shared links show no picture',
}
const processes: Readonly<Record<string, string>> = {
  seo: 'SEO check',
  content: 'Text check',
  'alt-text': 'Check of alternative texts',
}
const languages: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
}

const quoted = (text: string): string => `“${clipped(text)}”`
const many = (count: number, one: string, more: string): string => `${count === 1 ? one : `${count} ${more}`}`

const meta = ({ field, fault, count, min, max }: Extract<Finding, { about: 'meta' }>): string => {
  const said = {
    missing: `missing; ${without[field]}`,
    short: `too short with ${count} characters (target ${min}–${max}); there is room for what makes the page special`,
    long: `too long with ${count} characters (target ${min}–${max}); its end is cut off`,
    same: 'the same as that of another page; in search results nobody can tell them apart',
  }
  return `**${fields[field]}**: ${said[fault]}`
}

const line = (finding: Finding): string => {
  if (finding.about === 'meta') return meta(finding)
  if (finding.about === 'heading') {
    if (finding.fault === 'empty') return '**Heading**: empty; nobody can skim this section'
    const why = finding.fault === 'same' ? 'appears more than once' : 'does not tell what the section is about'
    return `**Heading** ${quoted(finding.heading)}: ${why}`
  }
  if (finding.about === 'image') {
    const said = {
      missing: 'has no alternative text; who listens to the page learns nothing of it',
      fileName: 'has an alternative text that describes nothing',
      long: `has an alternative text of ${finding.count} characters`,
    }
    return `**Image** ${quoted(finding.file)}: ${said[finding.fault]}`
  }
  const parts = [
    ...(finding.walls > 0 ? [many(finding.walls, 'one very long paragraph', 'very long paragraphs')] : []),
    ...(finding.sentences > 0
      ? [many(finding.sentences, 'one sentence of more than 25 words', 'sentences of more than 25 words')]
      : []),
    ...(finding.links.length > 0
      ? [
          `${many(finding.links.length, 'one link text', 'link texts')} that says nothing (${listed(finding.links.map(quoted))})`,
        ]
      : []),
  ]
  return `**Text** ${finding.section === '' ? 'at the beginning' : quoted(finding.section)}: ${listed(parts, 'and')}`
}

const label = (finding: Finding): string => {
  if (finding.about === 'meta') return fields[finding.field]
  if (finding.about === 'heading') return finding.heading === '' ? 'Heading' : `Heading ${quoted(finding.heading)}`
  if (finding.about === 'image') return `Alternative text for ${quoted(finding.file)}`
  return finding.section === '' ? 'Text at the beginning' : `Text ${quoted(finding.section)}`
}

const hint = (hint: Hint): string => {
  switch (hint.about) {
    case 'passive':
      return `${many(hint.count, 'One sentence is', 'sentences are')} in the passive voice. I do not know who acts, so I propose nothing for that.`
    case 'longSentences':
      return `${many(hint.count, 'One long sentence', 'long sentences')} cannot be split safely by rules.`
    case 'more':
      return `${many(hint.count, 'One more place comes', 'more places come')} up in the next round.`
    case 'emptySections':
      return `There is no text yet under ${listed(hint.names.map(quoted), 'and')}.`
    case 'imagesWithoutSource':
      return `An alternative text is missing for ${listed(hint.names.map(quoted), 'and')}, but nothing on the page tells me what it should say.`
    case 'noSocialImage':
      return 'An image for social networks is missing. The page shows none that suits (PNG, JPEG or WebP).'
    case 'truncated':
      return 'The page is long; I was given only its beginning.'
  }
}

const place = ({ number, total, label: what }: Place): string => `point ${number} of ${total}: ${what}.`

export const english: Wording = {
  name: 'Offline assistant: rules, no AI',
  start: "Let's go",
  done: 'Done',
  keep: 'Keep',
  skip: 'Skip',
  retry: 'Try again',

  process: (skill) => processes[skill] ?? skill,
  overview: (page, count) =>
    `I checked the page ${quoted(page)} by fixed rules and found ${count === 1 ? 'one point' : `${count} points`}:`,
  line,
  stillOpen: 'still open',
  label,
  hint,
  otherLanguage: (code) => {
    const language = languages[code]
    if (language === undefined) return 'I write proposals for this page in its own language.'
    return `I write proposals for this page in ${language}, because the page is in ${language}.`
  },
  askStart: 'Shall we go through the points?',
  nothing: (page) => `I checked the page ${quoted(page)} by fixed rules and found nothing that I could improve.`,
  nothingToPropose: (page) =>
    `I checked the page ${quoted(page)} by fixed rules and found nothing that I have a proposal for.`,

  next: (at) => `On to ${place(at)}`,
  nextAfterKeep: (at) => `The existing content stays; on to ${place(at)}`,
  nextAfterCheck: (at) => `Please have another look at this place; on to ${place(at)}`,
  nextAfterNotApplied: (at) => `That did not work; on to ${place(at)}`,
  nextWithoutProposal: (at) => `I have no valid proposal for the previous point; on to ${place(at)}`,
  another: 'Here is another proposal.',
  afterRefusal: 'The previous proposal was not allowed, here is another one.',
  onlyRules: 'I cannot respond to that, because I work by fixed rules.',
  noOther: 'I have no other proposal for this.',
  askKeep: 'How shall we go on with this point?',
  closing: 'Those were all the points for this page. Thank you for walking through them!',
  closingAfterCheck: 'Please have another look at the last place; those were all the points for this page.',
  closingAfterNotApplied: 'That did not work; with this we have been through all the points for this page.',
  closingEarly: 'All right, we stop here. A new round will find the remaining points again.',

  atCap: 'This is as far as it goes for now, the check is not finished. “Continue” goes on with the next point.',
  unreadable: 'I could not read the page.',
  askRetry: 'Shall I try again?',
  noPage: 'This check needs a page. Please choose one first.',
  afterEnd: 'This round is finished. “Check this page” starts a new one.',
  unknownSkill: (skill, known) =>
    `I have no rules for the process “${skill}”. I know ${listed(
      known.map((one) => processes[one] ?? one),
      'and',
    )}. For anything else, connect a model: PLACET_MODEL in the settings of the server.`,

  abilities: `I am the offline assistant: rules, no AI. I cannot answer free questions.

This is what I can do, even without network and key:
- Walk through pages point by point: SEO, text and alternative texts. Pick a process with “/”.
- Check the page at hand briefly. Write “Check this page” for that.

For more, connect a model: PLACET_MODEL in the settings of the server, for example \`compatible:<name>\` with its address and key.`,
  review: (page, lines) =>
    `This is what I notice about the page ${quoted(page)} by fixed rules:\n\n${lines.join('\n')}\n\nI cannot change anything here. Start a process with “/”, then we go through the points one by one.`,
  reviewNothing: (page) => `By my fixed rules I notice nothing about the page ${quoted(page)}.`,
}
