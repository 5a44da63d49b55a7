/** One bad row never stops the others: what jobs do row by row goes through `eachAlone`. */
import {
  type Breach,
  breach,
  importsOf,
  isNode,
  isOwnCode,
  parse,
  type Source,
  type SyntaxNode,
  walk,
} from './source.ts'

const remedy =
  'the first row that fails stops all others: hand the rows to eachAlone (server/kernel/each-alone.ts), or do them all in one transaction'

const jobs = 'server/kernel/jobs.ts'

/** Loops outside of a transaction that wait in each turn for work on the database, in jobs and in what they call. */
export function aloneBreaches(sources: readonly Source[]): Breach[] {
  const own = new Map(sources.filter((one) => isOwnCode(one, 'server')).map((one) => [one.path, one]))
  const isJob = (one: Source) =>
    /\bJob\b/.test(one.text) && importsOf(one).some(({ target }) => target === jobs)
  const ofJobs = [...own.values()].filter((one) => one.path !== 'server/work.ts' && isJob(one))
  const called = ofJobs.flatMap((one) => importsOf(one).flatMap(({ target }) => own.get(target ?? '') ?? []))
  return [...new Set([...ofJobs, ...called])].flatMap(loopsOf)
}

function loopsOf(source: Source): Breach[] {
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    if (node.type === 'ForOfStatement' && isNode(node['body']) && waitsForRows(node['body']))
      found.push(breach('alone', source, node.start, remedy))
  })
  return found
}

/** What a job hands on; within a transaction it is called `tx`, and there all rows go together or none. */
const wholePlatform = new Set(['db', 'platform'])

function waitsForRows(body: SyntaxNode): boolean {
  let waits = false
  walk(body, ({ type, argument }) => {
    if (type === 'AwaitExpression' && isNode(argument)) waits ||= namesPlatform(argument)
  })
  return waits
}

function namesPlatform(awaited: SyntaxNode): boolean {
  let names = false
  walk(awaited, ({ type, name }) => {
    names ||= type === 'Identifier' && wholePlatform.has(String(name))
  })
  return names
}
