/** Screens read by `useRead` and act by `useAct`: keys, busy, refusals and what is read again are dealt with once. */
import { type Breach, breach, importsOf, isOwnCode, parse, type Source, walk } from './source.ts'

/** The kernel holds what is read, and the first file of the screens, and that of the client's page, hands it to React. */
const mayHoldReplies = (path: string) =>
  path.startsWith('web/kernel/') || ['web/main.tsx', 'web/client.tsx'].includes(path)

const ownBusy = /^set(Is)?(Busy|Pending|Saving|Sending)$/

export function screenBreaches(source: Source): Breach[] {
  if (!isOwnCode(source, 'web')) return []
  return [...readBreaches(source), ...actBreaches(source)]
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
