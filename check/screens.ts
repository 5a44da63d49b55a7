/**
 * Screens read by `useRead` and act by `useAct`: keys, busy, refusals and what is read again are dealt with once. What they
 * do after a refusal goes by its code: its sentence is for people, and may be worded anew on any day.
 */
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

/** The kernel holds what is read, and the first file of the screens, and that of the client's page, hands it to React. */
const mayHoldReplies = (path: string) =>
  path.startsWith('web/kernel/') || ['web/main.tsx', 'web/client.tsx'].includes(path)

const ownBusy = /^set(Is)?(Busy|Pending|Saving|Sending)$/

export function screenBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'web')) return []
  return [...readBreaches(source), ...actBreaches(source), ...sentenceBreaches(source)]
}

function readBreaches(source: Source): Breach[] {
  if (mayHoldReplies(source.path)) return []
  return importsOf(source)
    .filter(({ specifier }) => specifier.startsWith('@tanstack/react-query'))
    .map(({ offset }) =>
      breach(
        'screens',
        source,
        offset,
        'a screen reads by useRead(endpoint, input), and what changed by refresh or patch of the endpoint (web/kernel/read.ts)',
      ),
    )
}

function actBreaches(source: Source): Breach[] {
  if (/^web\/(kernel|ui)\//.test(source.path)) return []
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    if (node.type !== 'Identifier' || !ownBusy.test(String(node['name']))) return
    found.push(
      breach(
        'screens',
        source,
        node.start,
        `a screen keeps no busy of its own: useAct(endpoint) has it, with what was refused (web/kernel/act.ts)`,
      ),
    )
  })
  return found
}

function sentenceBreaches(source: Source): Breach[] {
  const found: Breach[] = []
  walk(parse(source).program, (node) => {
    if (!comparesASentence(node)) return
    found.push(
      breach(
        'screens',
        source,
        node.start,
        'the sentence of a refusal decides nothing: compare its code, `error.code` of web/kernel/failure.ts',
      ),
    )
  })
  return found
}

const equalities = new Set(['===', '!==', '==', '!='])
const searches = /^(includes|startsWith|endsWith|indexOf|search|match|test|has)$/

/** `error.message === x`, `sentences.includes(error.message)`, `switch (error.message)` */
function comparesASentence(node: SyntaxNode): boolean {
  if (node.type === 'BinaryExpression' && equalities.has(String(node['operator'])))
    return [node['left'], node['right']].some(isSentence) && ![node['left'], node['right']].some(isNothing)
  if (node.type === 'SwitchStatement') return isSentence(node['discriminant'])
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || !searches.test(nameIn(callee['property'])))
    return false
  return isSentence(callee['object']) || (node['arguments'] as unknown[]).some(isSentence)
}

const saysARefusal = /^(sentenceOf|wordsOf|textOfFailure|faultOf)$/
const listOfSentences = /^(refusals|generalRefusals)$/
const thrown = /(error|failure|refusal|cause|outcome)$/i

/** A text that a refusal is told in: `error.message`, `refusals['stale']`, `sentenceOf(...)`. */
function isSentence(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'ChainExpression' || value.type === 'TSNonNullExpression')
    return isSentence(value['expression'])
  if (value.type === 'Identifier') return value['name'] === 'sentence'
  if (value.type === 'CallExpression') return saysARefusal.test(nameIn(value['callee']))
  if (value.type !== 'MemberExpression') return false
  const owner = isNode(value['object']) ? value['object'] : undefined
  const of = nameIn(owner?.type === 'MemberExpression' ? owner['property'] : owner)
  const named = nameIn(value['property'])
  return listOfSentences.test(of) || named === 'sentence' || (named === 'message' && thrown.test(of))
}

const nameIn = (value: unknown): string => (isNode(value) ? String(value['name'] ?? '') : '')

const isNothing = (value: unknown): boolean =>
  isNode(value) && ((value.type === 'Literal' && value['value'] === null) || nameIn(value) === 'undefined')
