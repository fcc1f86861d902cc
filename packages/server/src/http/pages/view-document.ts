import type { Language } from '@placet/core/conversation'

type Shown = {
  readonly title: string
  /** Safe to show as it is: the source has cleaned it. */
  readonly content: string
  /** Of the page, as a tag; of the person who looks at it. */
  readonly language: string | null
  readonly reader: Language
  readonly theme: 'light' | 'dark' | null
}

/** The whole document of the page view. The frame around an element speaks the reader's language, not the page's. */
export const viewDocument = ({ title, content, language, reader, theme }: Shown): string => {
  const own = [
    ...(language === null ? [] : [`lang="${escaped(language)}"`, `dir="${directionOf(language)}"`]),
    `data-ui-language="${reader}"`,
    ...(theme === null ? [] : [`data-theme="${theme}"`]),
  ]
  return `<!doctype html>
<html ${own.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/ai-chat/page-view.css">
<script type="module" src="/ai-chat/page-view.js"></script>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])
const directionOf = (language: string) => (rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
