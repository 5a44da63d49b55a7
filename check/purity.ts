/**
 * Where the time, chance and the outside may be read. Rules take them as arguments; the server reads the
 * clock and the dice in one place each, so that tests and the demonstration can move the clock.
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

const outside = new Set([
  'process',
  'console',
  'fetch',
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
])

const mayReadRealTime = /^server\/(kernel\/(clock|dice)\.ts$|gateways\/|database\/)/

/** Rules: no clock, no chance, no input or output. */
export function domainBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'domain')) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const what = timeOrChance(node) ?? outsideCall(node)
    if (what)
      found.push(
        breach(
          'purity',
          source,
          node.start,
          `a rule may not use ${what}: take the instant, the dice or the value as an argument; the use case (server/<module>/) reads it`,
        ),
      )
  })
  return found
}

/** The server's business code reads `ctx.clock` and `ctx.dice` only. */
export function clockBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'server') || mayReadRealTime.test(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const what = timeOrChance(node)
    if (what)
      found.push(
        breach(
          'clock',
          source,
          node.start,
          `business code may not use ${what}: read ctx.clock or ctx.dice (server/kernel/clock.ts, server/kernel/dice.ts)`,
        ),
      )
  })
  return found
}

const sqlClock =
  /\b(now\s*\(\s*\)|current_timestamp|current_date|localtimestamp|(clock|statement|transaction)_timestamp\s*\()/i

/**
 * Business time never comes from the database's clock. A column that must keep real time (a session) says
 * so at the end of its line: `-- real time: <reason>`.
 */
export function sqlClockBreaches(source: Source): Breach[] {
  const remedy = 'pass ctx.clock’s instant as a parameter; only sessions and the job runner keep real time'
  if (source.path.startsWith('server/') && source.path.endsWith('.sql')) {
    let offset = 0
    return source.text.split('\n').flatMap((line) => {
      const start = offset
      offset += line.length + 1
      const [statement = '', comment = ''] = line.split('--')
      const match = sqlClock.exec(statement)
      if (!match || /^\s*real time: \S/.test(comment)) return []
      return [breach('clock', source, start, `'${match[0]}' in SQL: ${remedy}`)]
    })
  }
  if (!isOwnCode(source, 'server')) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    const match = sqlClock.exec(literalText(node))
    if (match) found.push(breach('clock', source, node.start, `'${match[0]}' in SQL: ${remedy}`))
  })
  return found
}

function literalText(node: SyntaxNode): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return (node['value'] as { raw: string }).raw
  return ''
}

function timeOrChance(node: SyntaxNode): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`
    return name === 'Date.now' || name === 'Math.random' ? `${name}()` : undefined
  }
  const callee = nameOf(node['callee'])
  if (node.type === 'NewExpression' && callee === 'Date')
    return (node['arguments'] as unknown[]).length === 0 ? 'new Date() without an instant' : undefined
  return node.type === 'CallExpression' && callee === 'Date' ? 'Date()' : undefined
}

function outsideCall(node: SyntaxNode): string | undefined {
  const target = node.type === 'MemberExpression' ? node['object'] : node['callee']
  const name = nameOf(target)
  if (node.type === 'ImportExpression') return 'import()'
  return name !== undefined && outside.has(name) ? name : undefined
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined
}
