/** A change of many campaigns, as the screen carries it out: some at a time, so that it can tell how far it is. */
import type { Input } from '#contract/kernel/endpoint.ts'
import {
  type BulkAction,
  type BulkOutcome,
  changeInBulk,
  mostInBulk,
  undoInBulk,
} from '#contract/overview/bulk.ts'
import { formatCount, formatCountOf } from '#domain/kernel/figures.ts'
import { call } from '#web/kernel/call.ts'

export type BulkWish = Omit<Input<typeof changeInBulk>['body'], 'ids' | 'preview'>

interface BulkWords {
  readonly button: string
  readonly done: string
  /** What is said of those that were so before. */
  readonly already: string
}

/** What a change of many is called, asks and says. */
export const bulkWords: Readonly<Record<BulkAction, BulkWords>> = {
  enable: { button: 'Enable', done: 'switched on', already: 'on already' },
  disable: { button: 'Disable', done: 'switched off', already: 'off already' },
  archive: { button: 'Archive', done: 'archived', already: 'archived already' },
  unarchive: { button: 'Unarchive', done: 'taken back from the archive', already: 'out of it already' },
  dates: { button: 'Dates', done: 'given new dates', already: 'so already' },
  dailyBudget: { button: 'Daily budget', done: 'given a new daily budget', already: 'so already' },
}

/** "3 campaigns switched on, 2 were on already"; null where nothing has changed. */
export function doneInWords(action: BulkAction, outcomes: readonly BulkOutcome[]): string | null {
  const carriedOut = outcomes.filter(({ refusal }) => refusal === null)
  const same = carriedOut.filter(({ isSame }) => isSame).length
  const changed = carriedOut.length - same
  if (changed === 0) return null
  const { done, already } = bulkWords[action]
  const told = `${formatCountOf(changed, 'campaigns')} ${done}`
  if (same === 0) return told
  return `${told}, ${formatCount(same)} ${same === 1 ? 'was' : 'were'} ${already}`
}

/** Tries or carries out the change; `onProgress` hears how many are through. */
export async function runBulk(
  wish: BulkWish,
  ids: readonly number[],
  preview: boolean,
  onProgress: (through: number) => void,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let at = 0; at < ids.length; at += mostInBulk) {
    const answer = await call(changeInBulk, {
      body: { ...wish, ids: ids.slice(at, at + mostInBulk), preview },
    })
    outcomes.push(...answer.outcomes)
    onProgress(outcomes.length)
  }
  return outcomes
}

/** Takes a change back where it can be; answers how many campaigns stay as they are, and why the first does. */
export async function undoBulk(
  outcomes: readonly BulkOutcome[],
): Promise<{ readonly kept: number; readonly reason: string | null }> {
  const changes = outcomes
    .filter(({ entries }) => entries.length > 0)
    .map(({ id, entries }) => ({ id, entries }))
  const refusals: string[] = []
  for (let at = 0; at < changes.length; at += mostInBulk) {
    const answer = await call(undoInBulk, { body: { changes: changes.slice(at, at + mostInBulk) } })
    refusals.push(...answer.outcomes.flatMap(({ refusal }) => refusal ?? []))
  }
  return { kept: refusals.length, reason: refusals[0] ?? null }
}
