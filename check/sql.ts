/** SQL stands in stores, so that a change of the schema is looked for in one kind of folder. */
import {
  type Breach,
  breach,
  isNode,
  isOwnCode,
  parse,
  type Source,
  type SyntaxNode,
  walk,
} from './source.ts'

/** `database/` and `kernel/` lie below the modules; counting is one long transaction, whose steps are its statements. */
const maySpeakSql = /^server\/((?:.+\/)?store|database|kernel|delivery\/counting)\//

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** A query builder or the tag `sql` outside of the folders that may speak to the database. */
export function sqlBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'server') || maySpeakSql.test(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const what = queryIn(node)
    if (what)
      found.push(
        breach(
          'sql',
          source,
          node.start,
          `'${what}' is SQL: put the statement into store/<noun>.ts of its module and call it from here`,
        ),
      )
  })
  return found
}

function queryIn(node: SyntaxNode): string | undefined {
  if (node.type === 'CallExpression') {
    const name = nameOf(isNode(node['callee']) ? node['callee']['property'] : undefined)
    return statements.has(name) ? name : undefined
  }
  if (node.type !== 'ImportDeclaration' || !isNode(node['source']) || node['source']['value'] !== 'kysely')
    return undefined
  const names = (node['specifiers'] as SyntaxNode[]).map(({ imported }) => nameOf(imported))
  return names.includes('sql') ? 'sql' : undefined
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : ''
}
