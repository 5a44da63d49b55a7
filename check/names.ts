/**
 * A name that a layer exports means one thing there: who reads `lockSending` need not look from where it was imported.
 * What is handed on is declared once. How many names may stand for two things is a limit to come down from.
 * And a type's name ends in a noun, which says what the thing is: `Told` and `CardKept` only say what became of it.
 */
import {
  type Breach,
  breach,
  isCode,
  isNode,
  isOwnCode,
  parse,
  type Source,
  type SyntaxNode,
  walk,
} from './source.ts'

/** One exported name with the files of a layer that declare it. */
interface Declarations {
  readonly name: string
  readonly sources: Source[]
}

const layers = ['domain', 'contract', 'server', 'web']
const mostNamesWithTwoMeanings = 10

/** What ends like a participle and is a noun, of the glossary or of every day. */
const nouns = wordsOf(
  'Earning Finding Funding Need Nothing Pricing Reading Sending Setting Targeting Thing Timing',
)
/** Participles and pasts without an ending of their own. What is a noun as well (a cut, a run, a set) is left out. */
const irregular = wordsOf(
  `Begun Bought Broken Brought Built Came Caught Chosen Done Drawn Driven Fallen Felt Forgotten Found Given Gone Grown
  Heard Held Hidden Kept Known Laid Learnt Left Lent Lost Made Meant Met Paid Put Read Said Seen Sent Shown Sold Spent
  Stood Struck Taken Taught Thought Thrown Told Torn Understood Went Withdrawn Won Worn Written`,
)
/** Words that lean on the one before: `SoldBy` says as little as `Sold`. */
const leaning = wordsOf('About Along Back Before Beside By From Here In Many Of Off Once To With')

export function nameBreaches(sources: readonly Source[]): Breach[] {
  const ambiguous = layers.flatMap((layer) =>
    declarationsOf(sources.filter((source) => isOwnCode(source, layer))).filter(
      ({ sources: { length } }) => length > 1,
    ),
  )
  const [first] = ambiguous[0]?.sources ?? []
  if (first === undefined || ambiguous.length <= mostNamesWithTwoMeanings) return []
  const listed = ambiguous.map(
    ({ name, sources }) => `${name} (${sources.map(({ path }) => path).join(', ')})`,
  )
  const message = `${ambiguous.length} exported names mean two things within a layer, ${mostNamesWithTwoMeanings} at most: say of what each is: ${listed.join('; ')}`
  return [breach('names', first, 0, message)]
}

function declarationsOf(sources: readonly Source[]): Declarations[] {
  const byName = new Map<string, Declarations>()
  for (const source of sources)
    for (const name of new Set(exportedNames(source))) {
      const known = byName.get(name) ?? { name, sources: [] }
      byName.set(name, known)
      known.sources.push(source)
    }
  return [...byName.values()]
}

/** The functions, constants and types that a file declares and exports. */
function exportedNames(source: Source): string[] {
  const statements = parse(source).program['body'] as readonly SyntaxNode[]
  return statements.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : null
    if (!isNode(declaration)) return []
    const declared = (declaration['declarations'] as readonly SyntaxNode[] | undefined) ?? [declaration]
    return declared.flatMap(({ id }) => (isNode(id) && typeof id['name'] === 'string' ? [id['name']] : []))
  })
}

/** A type whose name is a participle; tests and tools count, for they are read too. */
export function typeNameBreaches(source: Source): Breach[] {
  if (!isCode(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, ({ type, id, start }) => {
    if (type !== 'TSInterfaceDeclaration' && type !== 'TSTypeAliasDeclaration') return
    const name = isNode(id) ? String(id['name']) : ''
    if (endsInParticiple(name))
      found.push(
        breach('names', source, start, `the type '${name}' is named by a participle: end it in a noun`),
      )
  })
  return found
}

function endsInParticiple(name: string): boolean {
  const words = name.match(/[A-Z][a-z0-9]*/g) ?? []
  const last = words.findLast((word) => !leaning.has(word)) ?? ''
  return irregular.has(last) || (/(ed|ing)$/.test(last) && !nouns.has(last))
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
