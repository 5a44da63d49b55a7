/**
 * Which requirements are proven: `docs/requirements.md` lists them, test titles cite them. Prints proven and
 * total by area; fails when a title cites an id that is not in the list.
 */
import { isTest, parse, projectFolder, readSources, type Source, walk } from './source.ts'
import { isTestFile, textOf, titleOf } from './titles.ts'

const idPattern = /\b([A-Z]{3})-\d{2}[a-z]?\b/g
const rowPattern = /^- ([A-Z]{3}-\d{2}[a-z]?): /gm

export interface Proof {
  /** The ids of the list, in its order. */
  readonly listed: readonly string[]
  /** The ids that a test cites, each with one file that does. */
  readonly cited: ReadonlyMap<string, string>
  /** Cited ids of a known area that the list does not have. */
  readonly unknown: readonly string[]
}

export function proofOf(list: string, sources: readonly Source[]): Proof {
  const listed = [...list.matchAll(rowPattern)].map((match) => match[1] ?? '')
  const areas = new Set(listed.map((id) => id.slice(0, 3)))
  const cited = new Map<string, string>()
  for (const source of sources.filter(({ path }) => isTest(path)))
    for (const id of idsCitedBy(source)) if (areas.has(id.slice(0, 3))) cited.set(id, source.path)
  return { listed, cited, unknown: [...cited.keys()].filter((id) => !listed.includes(id)) }
}

/** Ids in the titles of a test file, and in strings that begin with one: rows of a table of cases. */
function idsCitedBy(source: Source): string[] {
  if (source.path.endsWith('.cases.json')) return stringsIn(JSON.parse(source.text)).flatMap(idsAtStart)
  if (!isTestFile(source)) return []
  const found: string[] = []
  walk(parse(source).program, (node) => {
    const title = titleOf(node)
    found.push(...(title === null ? idsAtStart(textOf(node)) : idsIn(title)))
  })
  return found
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const idsIn = (text: string): string[] => [...text.matchAll(idPattern)].map((match) => match[0])

/** `ROW-02 refuses...` and `ROW-02, ROL-14: ...`: the ids a string opens with. */
function idsAtStart(text: string): string[] {
  return idsIn(/^(?:[A-Z]{3}-\d{2}[a-z]?(?:,? |: ?| and |$))+/.exec(text)?.[0] ?? '')
}

/** One line per area, and the sum. */
export function report({ listed, cited }: Proof): string {
  const areas = [...new Set(listed.map((id) => id.slice(0, 3)))]
  const count = (name: string, ids: readonly string[]): string =>
    `${name.padEnd(5)} ${String(ids.filter((id) => cited.has(id)).length).padStart(4)} of ${ids.length}`
  const lines = areas.map((area) =>
    count(
      area,
      listed.filter((id) => id.startsWith(area)),
    ),
  )
  return [...lines, count('all', listed)].join('\n')
}

if (import.meta.main) {
  const sources = readSources(projectFolder)
  const list = sources.find(({ path }) => path === 'docs/requirements.md')
  const proof = proofOf(list?.text ?? '', sources)
  process.stdout.write(`${report(proof)}\n`)
  for (const id of proof.unknown)
    process.stderr.write(`${proof.cited.get(id)} cites ${id}, which docs/requirements.md does not have.\n`)
  process.exitCode = proof.unknown.length === 0 ? 0 : 1
}
