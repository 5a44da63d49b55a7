/** What tests are called: the titles that a file of tests gives, as they are written. */
import { isNode, parse, type Source, type SyntaxNode, walk } from './source.ts'

const titled = new Set(['test', 'it', 'describe'])

export const isTestFile = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** The title of a call of `test` or `describe`, also of `test.each(rows)(...)`; null for any other node. */
export function titleOf(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression' || !titled.has(rootName(node['callee']))) return null
  return textOf((node['arguments'] as unknown[])[0])
}

export function titlesIn(source: Source): string[] {
  const found: string[] = []
  walk(parse(source).program, (node) => {
    const title = titleOf(node)
    if (title) found.push(title)
  })
  return found
}

/** `test`, also for `test.each(rows)(...)` and `describe.sequential(...)`. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  return rootName(callee.type === 'MemberExpression' ? callee['object'] : (callee['callee'] ?? callee['tag']))
}

/** The text of a literal or of a template without its holes; empty for any other node. */
export function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return (node['quasis'] as SyntaxNode[]).map((part) => (part['value'] as { raw: string }).raw).join(' ')
}
