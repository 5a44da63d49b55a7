/**
 * The counting side of one delivery process, all of its hot path in memory. A view is billed only if it ends
 * its own reservation, and a reservation is made only from a block of this node: so no clock, restart or
 * repeat can bill an impression that was not set aside for it.
 */
import { troubleOf } from '#server/database/trouble.ts'
import type { Counter } from '../facts/counter.ts'
import { CheckpointMoved } from '../facts/counting-port.ts'
import type { CountingParts } from '../facts/counting-parts.ts'
import type { JournalRecord } from '../journal/record.ts'
import { openRecorder } from './recorder.ts'
import { openNodePromises } from '../promises/node-promises.ts'
import { openTally } from './tally.ts'

export interface CountingNode extends Counter {
  /** Remembers a record of before this start, so that a repeat is known and a click finds its view. */
  remember(record: JournalRecord): void
  /** Counts, returns, renews: what is due. Called every quarter of a second; never rejects. */
  tick(): Promise<void>
  /** Whether anything can be promised at all: the epoch is ours and the database was heard of lately. */
  mayPromise(): boolean
  /** Shares of campaigns' money that are held here. */
  blocksOpen(): number
  /** Gives back what nobody has reserved of a campaign, and resolves when the database knows. */
  recall(campaignId: number): Promise<void>
  /** Resolves with the reason when this process may never promise again: another has taken its place. */
  readonly fenced: Promise<string>
  /** Counts everything, gives back everything, closes the journal. */
  stop(): Promise<void>
}

export function startCountingNode(parts: CountingParts): CountingNode {
  const { name, store, settings, now, monotonicMs } = parts
  const promises = openNodePromises(parts, fault)
  const tally = openTally(parts, promises.blocks)
  const journal = parts.openJournal(tally.add)
  const recorder = openRecorder(parts, promises, journal)
  let decisions = 0
  let renewedAtMs = Number.NEGATIVE_INFINITY
  let isFenced = false
  const fenced = Promise.withResolvers<string>()
  let ticking = Promise.resolve()

  function reserve(campaignId: number, decidedAtMs: number): number | null {
    if (!promises.reserve(decisions + 1, campaignId, decidedAtMs)) return null
    decisions += 1
    return decisions
  }

  function recordUnreserved(): number {
    decisions += 1
    return decisions
  }

  /** One after the other: what was on the disk when it was called is counted when it resolves. */
  function tick(): Promise<void> {
    ticking = ticking.then(work).catch(fault)
    return ticking
  }

  async function work(): Promise<void> {
    if (isFenced) return
    promises.expire()
    recorder.sweep()
    const isAccepted = await tally.countAll().catch(async (error: unknown) => {
      // What is counted waits for a row that somebody holds: that must not end all promises.
      if (troubleOf(error) === 'locked') await renewIfDue()
      throw error
    })
    if (!isAccepted) return fence('a block of this node was closed by another process')
    promises.returnIdle()
    await promises.saveChanges()
    await renewIfDue()
  }

  async function renewIfDue(): Promise<void> {
    if (monotonicMs() - renewedAtMs < settings.renewMs) return
    if (!(await store.renew(name, now()))) return fence('another process has taken this node')
    promises.heard()
    renewedAtMs = monotonicMs()
  }

  function fence(why: string): void {
    isFenced = true
    fenced.resolve(why)
    promises.end()
    parts.onFault(new Error(why), 'this process promises nothing any more')
  }

  function fault(error: unknown): void {
    if (error instanceof CheckpointMoved) fence(error.message)
    else parts.onFault(error, 'the database did not answer the counting side; it is asked again')
  }

  async function stop(): Promise<void> {
    promises.end()
    await promises.settled()
    await journal.close()
    promises.expire(Number.POSITIVE_INFINITY)
    await tick()
  }

  const { mayPromise, promised, mayHave, shortage, prepare, recall } = promises
  const { isPromised, view, viewable, click, remember } = recorder
  return {
    ...name,
    prepare,
    promised,
    mayHave,
    shortage,
    reserve,
    recordUnreserved,
    isPromised,
    view,
    viewable,
    click,
    remember,
    tick,
    mayPromise,
    recall,
    stop,
    blocksOpen: () => promises.blocks.ids().length,
    fenced: fenced.promise,
  }
}
