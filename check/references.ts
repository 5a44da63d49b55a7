/**
 * What comments, documents and texts point at must be there: files and folders of the project, and requirements. An
 * applied migration is never changed again, so what one says is left as it was. A number names one thing alone.
 */
import { basename } from 'node:path'
import { type Breach, breach, isCode, isTest, parse, type Source, walk } from './source.ts'

const folders = 'domain|contract|server|web|tag|seed|check|test|e2e|tools|bench|docs'
const endings = 'tsx?|mjs|sql|css|md|json|html'

const patterns = {
  /** `server/billing/ledger.ts`, `#domain/kernel/money.ts`, `web/ui/`; one with a placeholder names no file. */
  path: new RegExp(
    `(?<![\\w./@-])#?((?:${folders})/(?:[\\w.-]+/)*(?:[\\w.-]+\\.(?:${endings})\\b|(?<=/)(?![\\w<*{$(\\[%.])))`,
    'g',
  ),
  /** `` `ledger.ts` ``: a file named without its folder. */
  name: /`((?:[a-z][\w-]*\.)+(?:tsx?|mjs|sql|css|md))`/g,
  /** `ROW-02`, and the numbers of lists that are not here: `T12`. */
  id: /(?<=[\s('"`])(?:[A-Z]{3}-\d{2}[a-z]?(?=[\s,.;:)'"`])|T\d{1,3}(?=[\s,.;)]|:\s))/g,
}

type Kind = keyof typeof patterns
const kinds: readonly Kind[] = ['path', 'name', 'id']

const remedies: Readonly<Record<Kind, string>> = {
  path: 'is no file or folder of the project: name the one that is meant',
  name: 'is the name of no file of the project: name the one that is meant',
  id: 'is in no list of the project: cite an id of docs/requirements.md, or say the reason in words',
}

const isRead = (path: string): boolean =>
  !/^(check\/.*\.test\.ts|CHANGELOG\.md|docs\/requirements\.md|server\/database\/migrations\/.*)$/.test(path)

/** A wall of the whole project: it knows which files and which requirements there are. */
export function referenceBreaches(sources: readonly Source[]): Breach[] {
  const paths = new Set(sources.flatMap(({ path }) => [path, ...foldersOf(path)]))
  const names = new Set(sources.map(({ path }) => basename(path)))
  const listed = sources.find(({ path }) => path === 'docs/requirements.md')?.text ?? ''
  const ids = new Set([...listed.matchAll(/^- ([A-Z]{3}-\d{2}[a-z]?):/gm)].map(([, id]) => id))
  const areas = new Set([...ids].map((id) => id?.slice(0, 3)))
  const there = {
    path: (path: string) => paths.has(path),
    name: (name: string) => names.has(name),
    id: (id: string) => ids.has(id) || (id.includes('-') && !areas.has(id.slice(0, 3))),
  }
  const missing = sources
    .filter(({ path }) => isRead(path))
    .flatMap((source) =>
      kinds.flatMap((kind) =>
        [...proseIn(source, kind).matchAll(patterns[kind])]
          .map((match) => ({ what: match[1] ?? match[0], at: match.index }))
          .filter(({ what }) => !there[kind](what))
          .map(({ what, at }) => breach('references', source, at, `'${what}' ${remedies[kind]}`)),
      ),
    )
  return [...missing, ...numberedTwice(sources)]
}

/** Decision records and migrations are cited and carried out by their numbers. */
const numbered = /^(?:docs\/decisions|server\/database\/migrations)\/\d{4}/

/** Two that were begun side by side take the same next number. */
function numberedTwice(sources: readonly Source[]): Breach[] {
  const byNumber = Map.groupBy(sources, ({ path }) => numbered.exec(path)?.[0])
  byNumber.delete(undefined)
  return [...byNumber.values()].flatMap(([, ...others]) =>
    others.map((source) => breach('references', source, 0, 'has the number of another: take the next one')),
  )
}

/**
 * The text of a document; of code the comments and the texts, in their places, with all else blanked. A test may
 * invent files for what it tries, so there only its comments speak of files.
 */
function proseIn(source: Source, kind: Kind): string {
  if (!isCode(source.path)) return source.text
  const { program, comments } = parse(source)
  const spoken = [...comments]
  if (kind === 'id' || !isTest(source.path))
    walk(program, (node) => {
      if (node.type === 'Literal' || node.type === 'TemplateElement') spoken.push(node)
    })
  let prose = ''
  for (const { start, end } of spoken.sort((one, other) => one.start - other.start))
    prose = prose.padEnd(start) + source.text.slice(start, end).replaceAll('\n', ' ')
  return prose
}

/** Each folder that holds the file, with its stroke at the end. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)
}
