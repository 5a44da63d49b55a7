/**
 * A name that a layer exports means one thing there: who reads `lockSending` need not look from where it was imported.
 * What is handed on is declared once. How many names may stand for two things is a limit to come down from.
 */
import { type Breach, breach, isNode, isOwnCode, parse, type Source, type SyntaxNode } from './source.ts'

/** One exported name with the files of a layer that declare it. */
interface Declarations {
  readonly name: string
  readonly sources: Source[]
}

const layers = ['domain', 'contract', 'server', 'web']
const mostNamesWithTwoMeanings = 40

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
