/** What the fields are called when a model speaks about them; with one of these words a lead-in is no content. */
const subject =
  '(?:title|heading|headline|description|alt(?:ernative)?[ -]?text|version|variant|suggestion|proposal|option|rewrite|' +
  'titel|überschrift|beschreibung|metabeschreibung|alternativ-?text|alt-?text|fassung|variante|vorschl(?:ag|äge)|textvorschlag)(?:s|n|en)?(?![\\p{L}\\p{N}])'

const leadIn = new RegExp(
  `^(?:(?:sure|certainly|of course|absolutely|okay|ok|gerne?|natürlich|klar|selbstverständlich)[,!.:]*\\s+)?` +
    `(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt|wäre|habe ich)|(?:my|mein) )[^:\\n]{0,80}?${subject}[^:\\n]{0,60}:`,
  'iu',
)

const label = new RegExp(
  `^(?:(?:new|suggested|proposed|improved|optimi[sz]ed|better|neuer?|vorgeschlagener?|verbesserter?|optimierter?|besserer?)\\s+)?` +
    `(?:meta[ -]?|seo[ -]?|page[ -]?|seiten[ -]?)?` +
    `(?:title|titel|seitentitel|description|beschreibung|alt(?:ernative)?[ -]?text|alternativ-?text)\\s*:\\s`,
  'iu',
)

const acknowledgement =
  /^(?:sure|certainly|of course|absolutely|gerne|natürlich|selbstverständlich)[,!]\s+(?:here|hier)\b/iu

/** The words before the value in "Here's a title: Brot", "Gerne! Hier ist …", "**Titel:** Brot"; null when there are none. */
export const preambleOf = (value: string): string | null => {
  const plain = value.replace(/^[*_`#>\s]+/, '').replace(/^([^:\n]{1,160}):[*_`]+/, '$1:')
  for (const pattern of [leadIn, label, acknowledgement]) {
    const found = pattern.exec(plain)
    if (found !== null) return found[0]
  }
  return null
}
