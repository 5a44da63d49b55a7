/**
 * A view may stand in two journals: that of the process that decided and that of another, which was asked when the first
 * one gave no answer (`counting/note-elsewhere.ts`). The record of the deciding process stands, and the other is taken out.
 */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { decisionIn } from '#domain/delivery/proof/proof-lines.ts'
import type { Database } from '#server/kernel/context.ts'
import { countNoMore } from '../counting/count-no-more.ts'
import type { NodeStretch } from '../store/handed-in.ts'
import { readLinesOfNode, readLinesOfEpoch, replaceLines } from '../store/proofs.ts'
import { type NotedView, readNoted } from '../store/views-elsewhere.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]

/**
 * After a stretch was handed in: takes out of figures and proofs what the deciding node's journal holds too, whichever of
 * the two journals came first.
 */
export async function leaveOutRepeats(tx: Database, stretch: NodeStretch): Promise<void> {
  const repeats: NotedView[] = []
  for (const noted of groups(await readNoted(tx, stretch), (one) => one.decisionNode)) {
    const held = await heldByTheirNode(tx, noted)
    repeats.push(...noted.filter((one) => !one.counts || held.has(nameOf(one))))
  }
  await countNoMore(
    tx,
    repeats.filter(({ counts }) => counts),
  )
  for (const noted of groups(repeats, ({ nodeId, epoch }) => `${nodeId}.${epoch}`))
    await leaveOutOfProof(tx, noted)
}

/** Of one campaign and day each, and of one of whatever else. */
function groups(noted: readonly NotedView[], of: (one: NotedView) => number | string): NotedView[][] {
  return [...Map.groupBy(noted, (one) => `${one.campaignId} ${one.day} ${of(one)}`).values()]
}

const nameOf = ({ decisionNode, decisionEpoch, decision }: NotedView): string =>
  `${decisionNode}-${decisionEpoch}-${decision}`

const linesIn = async (zipped: Buffer): Promise<string[]> => (await unzip(zipped)).toString().split('\n')

/** Which of these decisions, all of one campaign, day and node, that node's own journals hold a view of. */
async function heldByTheirNode(tx: Database, noted: readonly NotedView[]): Promise<ReadonlySet<string>> {
  const [one] = noted
  if (one === undefined) return new Set()
  const wanted = new Set(noted.map(nameOf))
  const held = new Set<string>()
  for (const zipped of await readLinesOfNode(tx, one, one.decisionNode))
    for (const line of await linesIn(zipped)) {
      const name = decisionIn(line) ?? ''
      if (wanted.has(name)) held.add(name)
    }
  return held
}

/** Lines of records of one campaign, day and journal go out of the parts that hold them, as far as they were handed in. */
async function leaveOutOfProof(tx: Database, noted: readonly NotedView[]): Promise<void> {
  const [one] = noted
  if (one === undefined) return
  const unwanted = new Set(noted.map(nameOf))
  for (const part of await readLinesOfEpoch(tx, one)) {
    const lines = await linesIn(part.lines)
    const rest = lines.filter((line) => !unwanted.has(decisionIn(line) ?? ''))
    if (rest.length === lines.length) continue
    const changed = { lines: await zip(rest.join('\n')), fewer: lines.length - rest.length }
    await replaceLines(tx, one, part.firstSequence, changed)
  }
}
