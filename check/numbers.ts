/**
 * Special arrangements are rows, not numbers in conditions: no id of a person, a site or an account decides anything.
 * A screen knows no zone of the network either: where one stands and how it is listed are columns of its row.
 */
import { zones } from '#seed/zones.ts'
import {
  type Breach,
  breach,
  isNode,
  isOwnCode,
  layerOf,
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
const zoneName = /zones?$/i
/** The numbers of a group of zones count up from 1: a list of such numbers says nothing. */
const tellingNumbers = new Set(zones.filter(({ groupName }) => !groupName).map(({ value }) => value))
const zoneLabel = new RegExp(`^(${zones.map(({ groupName, label }) => groupName ?? label).join('|')})`)
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
    if (layerOf(source.path) === 'web' && (namesAZone(node) || listsZones(node) || saysAZone(node)))
      found.push(
        breach(
          'numbers',
          source,
          node.start,
          'a zone of the network stands in a screen: make it a column of that zone, seeded in seed/zones.ts',
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

/** `zones: [40]`, `const topZone = 40`, `zones: numbersFrom(3, 14)` */
function namesAZone(node: SyntaxNode): boolean {
  const [name, value] =
    node.type === 'Property'
      ? [node['key'], node['value']]
      : node.type === 'VariableDeclarator'
        ? [node['id'], node['init']]
        : []
  if (!isNode(name) || !zoneName.test(String(name['name'])) || !isNode(value)) return false
  const several = value.type === 'CallExpression' ? value['arguments'] : value['elements']
  return isIdNumber(value) || (Array.isArray(several) && several.some(isIdNumber))
}

/** `[96, 95, 115, 116]`, whatever it is called. */
function listsZones(node: SyntaxNode): boolean {
  if (node.type !== 'ArrayExpression') return false
  const numbers = (node['elements'] as unknown[]).map((one) => (isIdNumber(one) ? Number(one['value']) : 0))
  return numbers.length > 1 && numbers.every((number) => tellingNumbers.has(number))
}

/** `label.startsWith('Between Posts ')` */
function saysAZone({ type, value }: SyntaxNode): boolean {
  return (
    (type === 'Literal' || type === 'JSXText') && typeof value === 'string' && zoneLabel.test(value.trim())
  )
}

/** Zero is no id: `siteId === 0` or `> 0` asks whether there is one. */
function isIdNumber(value: unknown): value is SyntaxNode {
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
