/** Whether a change of a campaign, or of its media, can be taken back. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type ChangedField, fieldsOf, type ChangeSubject } from './changed-fields.ts'

export type Values = Readonly<Record<string, unknown>>

/** An entry of the history, as far as taking it back is concerned. */
export interface Change {
  readonly subject: ChangeSubject
  /** A verb in the past: `renamed`, `bought`. */
  readonly what: string
  readonly before: Values
  readonly after: Values
  /** An ad that has other content since: what was decided of it was decided of something else. */
  readonly isEditedSince?: boolean
}

/** Acts that moved money or credits: they have calls of their own, and orders that tell of them. */
const moneyActs: readonly string[] = [
  'bought',
  'impressions added',
  'impressions removed',
  'posts added',
  'posts removed',
  'articles added',
  'articles removed',
  'weeks added',
  'credits transferred',
  'credit used',
  'views given back',
]

/** The values that a change set and that can be set back, in the order of doing so. */
export function reversible({ subject, before, after }: Change): (readonly [string, ChangedField])[] {
  return fieldsOf(subject).filter(([name]) => name in before && name in after)
}

/** What the price follows after a move of the priority; only somebody who moves it in the same way can undo it. */
const priceOf = (values: Values): unknown => values.chargedPriority

/**
 * Whether the change can be taken back now: it moved no money, it is of a kind that can be, and what it set is
 * still as it left it. `current` is what is true now.
 */
export function mayUndo(
  change: Change,
  current: Values,
): Verdict<'undo-money' | 'undo-never' | 'undo-done' | 'undo-newer'> {
  if (moneyActs.includes(change.what)) return refuse('undo-money')
  const fields = reversible(change)
  if (fields.length === 0 || hasFirstBudget(change)) return refuse('undo-never')
  if (change.isEditedSince && fields.some(([name]) => name === 'approval')) return refuse('undo-newer')
  const is = (values: Values) => fields.every(([name]) => same(current[name], values[name]))
  if (is(change.before)) return refuse('undo-done')
  return is(change.after) ? 'ok' : refuse('undo-newer')
}

/** A daily budget can be changed and not taken away, so the first one stays. */
const hasFirstBudget = ({ before }: Change): boolean => before.dailyBudget === null

/**
 * A move of the priority changes what is left, or for some people it does not (PRI-03). The way back of one kind
 * of move is the same kind: otherwise the price would not return to what it was.
 */
export function mayMovePriorityBack({ before, after }: Change, isFree: boolean): Verdict<'undo-priority'> {
  const priceThen = isFree ? priceOf(after) : before.priority
  return priceThen === priceOf(before) ? 'ok' : refuse('undo-priority')
}

/** Compares as the history keeps values: dates as texts, lists and trees by what they hold. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** The database keeps the keys of an object in an order of its own. */
function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date || Array.isArray(value))
    return value
  return Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other))
}
