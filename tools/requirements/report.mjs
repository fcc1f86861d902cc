// Puts the list of requirements and the titles of the tests together.
import { hasRange, idsIn, titlesIn } from './citations.mjs'

/**
 * @typedef {{ path: string, line: number, title: string }} Citation
 * @typedef {{
 *   finished: readonly { id: string, citations: readonly Citation[] }[],
 *   missing: readonly string[],
 *   faults: readonly string[],
 * }} Report
 */

/**
 * @param {string} list the text of the requirements page
 * @param {readonly { path: string, text: string }[]} files tests, contract suites and benchmarks
 * @returns {Report}
 */
export function report(list, files) {
  const known = new Set([...list.matchAll(/^- ([A-Z]\d+) /gm)].map((match) => match[1] ?? ''))
  const finishedIds = (/^Finished: (.*)$/m.exec(list)?.[1] ?? '').split(/,\s*/).filter(Boolean)
  const cited = files.flatMap(({ path, text }) => titlesIn(text).map((title) => ({ path, ...title })))
  const finished = finishedIds.map((id) => ({ id, citations: cited.filter(({ title }) => idsIn(title).includes(id)) }))
  return {
    finished,
    missing: finished.filter(({ citations }) => citations.length === 0).map(({ id }) => id),
    faults: [
      ...(finishedIds.length === 0 ? ['The list names no finished id.'] : []),
      ...finishedIds.filter((id) => !known.has(id)).map((id) => `${id} is called finished and is not in the list.`),
      ...cited.flatMap((citation) => faultsOf(citation, known)),
    ],
  }
}

/**
 * @param {Citation} citation
 * @param {ReadonlySet<string>} known
 */
function faultsOf({ path, line, title }, known) {
  const groups = new Set([...known].map((id) => id[0]))
  const unknown = idsIn(title).filter((id) => !known.has(id) && groups.has(id[0]))
  return [
    ...unknown.map((id) => `${path}:${line} cites ${id}, which is not in the list.`),
    ...(hasRange(title) ? [`${path}:${line} cites a range; name each id: ${title}`] : []),
  ]
}
