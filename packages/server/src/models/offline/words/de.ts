import type { Finding, Hint, MetaField } from '../rules/finding.ts'
import { clipped, listed } from './excerpt.ts'
import type { Place, Wording } from './wording.ts'

const fields: Readonly<Record<MetaField, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  socialTitle: 'Titel für soziale Netzwerke',
  socialDescription: 'Beschreibung für soziale Netzwerke',
  socialImage: 'Bild für soziale Netzwerke',
}
const without: Readonly<Record<MetaField, string>> = {
  title: 'Suche und Browser zeigen nur die Adresse',
  description: 'die Suche zeigt irgendeinen Text',
  socialTitle: 'der Titel der Seite ist für geteilte Links zu lang',
  socialDescription: 'die Beschreibung der Seite ist für geteilte Links zu lang',
  socialImage: 'geteilte Links bleiben ohne Bild',
}
const processes: Readonly<Record<string, string>> = {
  seo: 'SEO-Prüfung',
  content: 'Textprüfung',
  'alt-text': 'Prüfung der Alternativtexte',
}
const languages: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Englisch', 'englisch'],
  de: ['Deutsch', 'deutsch'],
  fr: ['Französisch', 'französisch'],
  es: ['Spanisch', 'spanisch'],
  it: ['Italienisch', 'italienisch'],
  nl: ['Niederländisch', 'niederländisch'],
  pl: ['Polnisch', 'polnisch'],
}

const quoted = (text: string): string => `„${clipped(text)}“`
const many = (count: number, one: string, more: string): string => `${count === 1 ? one : `${count} ${more}`}`

const meta = ({ field, fault, count, min, max }: Extract<Finding, { about: 'meta' }>): string => {
  const said = {
    missing: `fehlt; ${without[field]}`,
    short: `mit ${count} Zeichen zu kurz (Ziel ${min}–${max}); da ist noch Platz für das, was die Seite ausmacht`,
    long: `mit ${count} Zeichen zu lang (Ziel ${min}–${max}); das Ende wird abgeschnitten`,
    same: 'heißt wie der einer anderen Seite; in der Suche sind beide nicht zu unterscheiden',
  }
  return `**${fields[field]}**: ${said[fault]}`
}

const line = (finding: Finding): string => {
  if (finding.about === 'meta') return meta(finding)
  if (finding.about === 'heading') {
    if (finding.fault === 'empty') return '**Überschrift**: leer; der Abschnitt lässt sich nicht überfliegen'
    const why = finding.fault === 'same' ? 'kommt mehrmals vor' : 'verrät nicht, worum es geht'
    return `**Überschrift** ${quoted(finding.heading)}: ${why}`
  }
  if (finding.about === 'image') {
    const said = {
      missing: 'hat keinen Alternativtext; wer die Seite hört, erfährt nichts davon',
      fileName: 'hat einen Alternativtext, der nichts beschreibt',
      long: `hat einen Alternativtext von ${finding.count} Zeichen`,
    }
    return `**Bild** ${quoted(finding.file)}: ${said[finding.fault]}`
  }
  const parts = [
    ...(finding.walls > 0 ? [many(finding.walls, 'ein sehr langer Absatz', 'sehr lange Absätze')] : []),
    ...(finding.sentences > 0
      ? [many(finding.sentences, 'ein Satz mit mehr als 25 Wörtern', 'Sätze mit mehr als 25 Wörtern')]
      : []),
    ...(finding.links.length > 0
      ? [
          `${many(finding.links.length, 'ein Linktext', 'Linktexte')} ohne Aussage (${listed(finding.links.map(quoted))})`,
        ]
      : []),
  ]
  return `**Text** ${finding.section === '' ? 'am Anfang' : quoted(finding.section)}: ${listed(parts, 'und')}`
}

const label = (finding: Finding): string => {
  if (finding.about === 'meta') return fields[finding.field]
  if (finding.about === 'heading')
    return finding.heading === '' ? 'Überschrift' : `Überschrift ${quoted(finding.heading)}`
  if (finding.about === 'image') return `Alternativtext für ${quoted(finding.file)}`
  return finding.section === '' ? 'Text am Anfang' : `Text ${quoted(finding.section)}`
}

const hint = (hint: Hint): string => {
  switch (hint.about) {
    case 'passive':
      return `${many(hint.count, 'Ein Satz steht', 'Sätze stehen')} im Passiv. Wer handelt, weiß ich nicht, deshalb schlage ich dazu nichts vor.`
    case 'longSentences':
      return `${many(hint.count, 'Einen langen Satz', 'lange Sätze')} kann ich mit Regeln nicht sicher teilen.`
    case 'more':
      return `${many(hint.count, 'Eine weitere Stelle kommt', 'weitere Stellen kommen')} beim nächsten Durchgang dran.`
    case 'emptySections':
      return `Unter ${listed(hint.names.map(quoted), 'und')} steht noch kein Text.`
    case 'imagesWithoutSource':
      return `Zu ${listed(hint.names.map(quoted), 'und')} fehlt ein Alternativtext, aber auf der Seite steht nichts, woraus ich ihn nehmen könnte.`
    case 'noSocialImage':
      return 'Ein Bild für soziale Netzwerke fehlt. Auf der Seite ist keines, das dafür passt (PNG, JPEG oder WebP).'
    case 'truncated':
      return 'Die Seite ist lang; ich habe nur ihren Anfang bekommen.'
  }
}

const place = ({ number, total, label: what }: Place): string => `Punkt ${number} von ${total}: ${what}.`

export const german: Wording = {
  name: 'Offline-Assistent: Regeln, keine KI',
  start: "Los geht's",
  done: 'Fertig',
  keep: 'Behalten',
  skip: 'Überspringen',
  retry: 'Noch einmal versuchen',

  process: (skill) => processes[skill] ?? skill,
  overview: (page, count) =>
    `Ich habe die Seite ${quoted(page)} nach festen Regeln geprüft und ${count === 1 ? 'einen Punkt' : `${count} Punkte`} gefunden:`,
  line,
  stillOpen: 'noch offen',
  label,
  hint,
  otherLanguage: (code) => {
    const [noun, adjective] = languages[code] ?? ['ihrer Sprache', 'anderssprachig']
    const where = languages[code] === undefined ? `in ${noun}` : `auf ${noun}`
    return `Vorschläge für diese Seite schreibe ich ${where}, weil die Seite ${adjective} ist.`
  },
  askStart: 'Wollen wir die Punkte durchgehen?',
  nothing: (page) =>
    `Ich habe die Seite ${quoted(page)} nach festen Regeln geprüft und nichts gefunden, was ich verbessern könnte.`,
  nothingToPropose: (page) =>
    `Ich habe die Seite ${quoted(page)} nach festen Regeln geprüft und nichts gefunden, wozu ich etwas vorschlagen kann.`,

  next: (at) => `Weiter mit ${place(at)}`,
  nextAfterKeep: (at) => `Der bisherige Inhalt bleibt, weiter mit ${place(at)}`,
  nextAfterCheck: (at) => `Bitte sieh dir diese Stelle noch einmal an; weiter mit ${place(at)}`,
  nextAfterNotApplied: (at) => `Das hat nicht geklappt; weiter mit ${place(at)}`,
  nextWithoutProposal: (at) => `Zum vorigen Punkt habe ich keinen gültigen Vorschlag, weiter mit ${place(at)}`,
  another: 'Hier ein anderer Vorschlag.',
  afterRefusal: 'Der vorige Vorschlag war nicht zulässig, hier ein anderer.',
  onlyRules: 'Darauf kann ich nicht eingehen, denn ich arbeite nach festen Regeln.',
  noOther: 'Einen weiteren Vorschlag habe ich dazu nicht.',
  askKeep: 'Wie soll es mit diesem Punkt weitergehen?',
  closing: 'Das waren alle Punkte für diese Seite. Danke fürs Mitgehen!',
  closingAfterCheck: 'Bitte sieh dir die letzte Stelle noch einmal an; das waren alle Punkte für diese Seite.',
  closingAfterNotApplied: 'Das hat nicht geklappt; damit sind wir alle Punkte für diese Seite durchgegangen.',
  closingEarly: 'In Ordnung, hier hören wir auf. Die übrigen Punkte findet ein neuer Durchgang wieder.',

  atCap:
    'Für diesmal ist hier Schluss, fertig ist die Prüfung noch nicht. Mit „Weiter“ geht es beim nächsten Punkt weiter.',
  unreadable: 'Ich konnte die Seite nicht lesen.',
  askRetry: 'Soll ich es noch einmal versuchen?',
  noPage: 'Für diese Prüfung brauche ich eine Seite. Bitte wähle zuerst eine aus.',
  afterEnd: 'Dieser Durchgang ist abgeschlossen. Mit „Diese Seite prüfen“ beginnt ein neuer.',
  unknownSkill: (skill, known) =>
    `Für den Ablauf „${skill}“ habe ich keine Regeln. Ich kenne ${listed(
      known.map((one) => processes[one] ?? one),
      'und',
    )}. Für alles andere verbindest du ein Modell: PLACET_MODEL in den Einstellungen des Servers.`,

  abilities: `Ich bin der Offline-Assistent: Regeln, keine KI. Freie Fragen kann ich nicht beantworten.

Das kann ich, auch ohne Netz und Schlüssel:
- Seiten Punkt für Punkt durchgehen: SEO, Text und Alternativtexte. Wähle dazu mit „/“ einen Ablauf aus.
- Die Seite, um die es hier geht, kurz prüfen. Schreib dafür „Diese Seite prüfen“.

Für mehr verbindest du ein Modell: PLACET_MODEL in den Einstellungen des Servers, zum Beispiel \`compatible:<Name>\` mit Adresse und Schlüssel.`,
  review: (page, lines) =>
    `Das fällt mir an der Seite ${quoted(page)} nach festen Regeln auf:\n\n${lines.join('\n')}\n\nÄndern kann ich hier nichts. Starte dafür mit „/“ einen Ablauf, dann gehen wir die Punkte einzeln durch.`,
  reviewNothing: (page) => `Nach meinen festen Regeln fällt mir an der Seite ${quoted(page)} nichts auf.`,
}
