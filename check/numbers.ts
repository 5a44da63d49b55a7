/** Special arrangements are rows, not numbers in conditions: no id of a person, a site or an account decides anything. */
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

const trade =
  'site|website|person|user|account|advertiser|agent|agency|seller|sales(man|person)|client|customer|owner|actor|publisher|zone'
const idName = new RegExp(`^(\\w*(${trade}))Ids?$`, 'i')
const thingName = new RegExp(`(${trade})s?$`, 'i')
const comparisons = new Set(['===', '!==', '==', '!=', '<', '<=', '>', '>='])
const walled = ['domain', 'contract', 'server', 'web', 'tag']

export function numberBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, ...walled)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    if (comparesAnId(node) || looksUpAnId(node) || switchesOnAnId(node))
      found.push(
        breach(
          'numbers',
          source,
          node.start,
          'an id is compared with a number: make it a flag, a right or a setting of that row, seeded in seed/',
        ),
      )
  })
  return found
}

/** `siteId === 3`, `site.id < 5` */
function comparesAnId(node: SyntaxNode): boolean {
  if (node.type !== 'BinaryExpression' || !comparisons.has(String(node['operator']))) return false
  const { left, right } = node
  return (isIdNumber(left) && isId(right)) || (isId(left) && isIdNumber(right))
}

/** `[62, 66].includes(siteId)`, `new Set([62, 66]).has(site.id)` */
function looksUpAnId(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression' || !isNode(node['callee']) || node['callee'].type !== 'MemberExpression')
    return false
  const first = (node['arguments'] as unknown[])[0]
  const list = node['callee']['object']
  const inner = isNode(list) && list.type === 'NewExpression' ? (list['arguments'] as unknown[])[0] : list
  return (
    isId(first) &&
    isNode(inner) &&
    inner.type === 'ArrayExpression' &&
    (inner['elements'] as unknown[]).some(isIdNumber)
  )
}

function switchesOnAnId(node: SyntaxNode): boolean {
  if (node.type !== 'SwitchStatement' || !isId(node['discriminant'])) return false
  return (node['cases'] as SyntaxNode[]).some((branch) => isIdNumber(branch['test']))
}

/** Zero is no id: `siteId === 0` or `> 0` asks whether there is one. */
function isIdNumber(value: unknown): boolean {
  return isNode(value) && value.type === 'Literal' && typeof value['value'] === 'number' && value['value'] > 0
}

function isId(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ChainExpression' || value.type === 'TSNonNullExpression')
    return isId(value['expression'])
  if (value.type === 'Identifier') return idName.test(String(value['name']))
  if (value.type !== 'MemberExpression' || !isNode(value['property'])) return false
  const property = String(value['property']['name'] ?? '')
  if (idName.test(property)) return true
  const object = value['object']
  const owner = isNode(object)
    ? isNode(object['property'])
      ? object['property']['name']
      : object['name']
    : ''
  return property === 'id' && thingName.test(String(owner ?? ''))
}
