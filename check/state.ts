/** Rules keep nothing between two questions: what a module remembers, the next test or request would find there. */
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

const remedy =
  'a rule keeps nothing: make it inside the function, or let the use case (server/<module>/) hold it and pass it in'
const changing = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
)
const alwaysChanged = new Set(['WeakMap', 'WeakSet'])

/** What stands at the top of a module in `domain/` and can change: a `let`, or something that this file changes. */
export function stateBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'domain')) return []
  const { program } = parse(source)
  const declared = declarationsOf(program)
  const changed = namesChangedIn(program)
  return declared.flatMap(({ name, kind, made, start }) => {
    if (kind !== 'const')
      return [breach('purity', source, start, `'${kind} ${name}' at the top of a module is state: ${remedy}`)]
    if (!alwaysChanged.has(made) && !changed.has(name)) return []
    return [
      breach('purity', source, start, `'${name}' is changed after it was made, and is state: ${remedy}`),
    ]
  })
}

interface Declaration {
  readonly name: string
  readonly kind: string
  /** The class that `new` makes of it: `Map`, `WeakMap`, or nothing. */
  readonly made: string
  readonly start: number
}

function declarationsOf(program: SyntaxNode): Declaration[] {
  return (program['body'] as SyntaxNode[])
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) =>
      (declaration['declarations'] as SyntaxNode[]).map(({ id, init, start }) => ({
        name: nameOf(id),
        kind: String(declaration['kind']),
        made: isNode(init) && init.type === 'NewExpression' ? nameOf(init['callee']) : '',
        start,
      })),
    )
}

/** Names on which something is called or assigned that changes them. */
function namesChangedIn(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    const { callee } = node
    if (node.type === 'CallExpression' && isNode(callee) && changing.has(nameOf(callee['property'])))
      names.add(nameOf(callee['object']))
    const target =
      node.type === 'AssignmentExpression'
        ? node['left']
        : node.type === 'UpdateExpression' ||
            (node.type === 'UnaryExpression' && node['operator'] === 'delete')
          ? node['argument']
          : undefined
    if (isNode(target) && target.type === 'MemberExpression') names.add(ownerOf(target))
  })
  return names
}

/** `a` of `a.b[c].d`. */
function ownerOf(node: unknown): string {
  return isNode(node) && node.type === 'MemberExpression' ? ownerOf(node['object']) : nameOf(node)
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : ''
}
