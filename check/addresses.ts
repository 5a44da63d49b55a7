/**
 * What an address says behind its `?` is read by the router's `useSearch`, whose route names it, and written by
 * `screenAddress` and `addressFilters`, so that the compiler knows both. By hand it is read and written in the kernel alone.
 */
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

/** The address of a screen, and that of a call. */
const inKernel = /^web\/kernel\/(?:screen-)?address\.ts$/

/** `/orders?resend=`, or what stands behind a path that is put together; not the address of a call. */
const writtenByHand = /^(?:\/(?!api\/|d\/)[^\s?]*|\$[^\s?]*)?\?\w+=/

export function addressBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'web') || inKernel.test(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const message = wrongWith(node)
    if (message) found.push(breach('addresses', source, node.start, message))
  })
  return found
}

function wrongWith(node: SyntaxNode): string | undefined {
  if (isNamed(node, 'URLSearchParams') || isSearchOfAddress(node))
    return 'a screen reads its address by useSearch({ from }), other parts by web/kernel/screen-address.ts'
  if (node.type === 'TSAsExpression' && isNode(node['expression']) && isUseSearch(node['expression']))
    return 'what an address may say is named in web/shell/screen-search.ts, and not where it is read'
  if (writtenByHand.test(textOf(node)))
    return 'a link to a screen is made by screenAddress(path, search), which knows what may be said to it'
  return undefined
}

const isNamed = (node: unknown, ...names: readonly string[]): boolean =>
  isNode(node) && node.type === 'Identifier' && names.includes(String(node['name']))

/** `location.search`, `window.location.search`, `url.searchParams` */
function isSearchOfAddress(node: SyntaxNode): boolean {
  if (node.type !== 'MemberExpression') return false
  const { object, property } = node
  if (isNamed(property, 'searchParams')) return true
  const owner = isNode(object) && object.type === 'MemberExpression' ? object['property'] : object
  return isNamed(property, 'search') && isNamed(owner, 'location')
}

const isUseSearch = (node: SyntaxNode): boolean =>
  node.type === 'CallExpression' && isNamed(node['callee'], 'useSearch')

/** A text as it is written, with `$` for each value in it. */
function textOf(node: SyntaxNode): string {
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return (node['quasis'] as SyntaxNode[]).map(({ value }) => (value as { raw: string }).raw).join('$')
}
