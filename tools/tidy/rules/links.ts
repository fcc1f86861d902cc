import { posix } from 'node:path'
import type { Rule } from '../rule.ts'

const link = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s*(\S+)/gm
const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm

export const links: Rule = {
  name: 'links',
  says: 'Every relative link in a Markdown file leads to a file or folder of this repository.',
  check: (tree) =>
    tree.paths
      .filter((path) => path.endsWith('.md') && !path.startsWith('examples/') && !path.includes('/fixtures/'))
      .flatMap((path) => {
        const text = tree.text(path).replace(code, (block) => block.replace(/[^\n]/g, ' '))
        return [...text.matchAll(link)].flatMap((match) => {
          const target = match[1] ?? match[2] ?? ''
          if (/^(?:[a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target)) return []
          const file = posix.join(posix.dirname(path), decodeURI(target.replace(/[?#].*$/, '')))
          if (!target.startsWith('/') && !file.startsWith('..') && tree.has(file)) return []
          return [{ path, line: text.slice(0, match.index).split('\n').length, message: `${target} leads nowhere` }]
        })
      }),
  broken: [
    { 'README.md': 'See [the guide](docs/guide.md).' },
    { 'README.md': '![picture](<docs/a.png> "title")' },
    { 'docs/a.md': '[readme]: ../README.md#top' },
    { 'README.md': '[absolute](/docs)', 'docs/a.md': '' },
    { 'README.md': '[outside](../README.md)' },
  ],
  kept: {
    'README.md':
      '[a](docs/a.md#part) [b](https://example.org/x) [c](#here) [d](docs) `[e](nowhere.md)`\n```\n[f](g)\n```',
    'docs/a.md': '[readme](../README.md)',
    'examples/site/a.md': '[nowhere](nowhere.md)',
  },
}
