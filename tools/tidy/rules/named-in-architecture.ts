import type { Rule } from '../rule.ts'

const page = 'ARCHITECTURE.md'

export const namedInArchitecture: Rule = {
  name: 'named-in-architecture',
  says: `Every folder at the top and every folder of packages/*/src is named in ${page}.`,
  check: (tree) => {
    if (!tree.has(page)) return []
    const folders = tree.paths.flatMap((path) => {
      const top = /^([^./][^/]*)\//.exec(path)
      const inSource = /^packages\/[^/]+\/src\/([^/]+)\//.exec(path)
      return [top?.[1] ?? [], inSource?.[1] ?? []].flat()
    })
    const text = tree.text(page)
    return [...new Set(folders)]
      .filter((folder) => !new RegExp(`(?:^|[^\\w-])${folder}/`, 'm').test(text))
      .map((folder) => ({ path: page, message: `does not name ${folder}/` }))
  },
  broken: [
    { [page]: 'tools/', 'bench/run.ts': '' },
    { [page]: 'packages/ and overrun/', 'packages/core/src/run/turn.ts': '' },
  ],
  kept: {
    [page]: 'packages/core/src/\n  run/  turns\nbench/',
    'packages/core/src/run/turn.ts': '',
    'packages/core/src/index.ts': '',
    'bench/run.ts': '',
    '.ci/run': '',
    'README.md': '',
  },
}
