/** How far a post has come that goes out by itself, what is told of it, and what people may decide. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { dueInWords, type PostDue, type WayOut } from './post-due.ts'

/** Meant to go, on its way, taken, not taken; or the line broke where nobody can tell whether it was. */
export const sendingStates = ['due', 'sending', 'out', 'failed', 'unknown'] as const
export type SendingState = (typeof sendingStates)[number]

export interface Sending {
  readonly way: Exclude<WayOut, 'hand'>
  readonly state: SendingState
  /** Null where nothing is tried any more by itself. */
  readonly nextTryAt: Date | null
}

/** When it is tried again after so many tries, by the minutes after each; null when it has had them all. */
export function nextTry(tries: number, minutesAfter: readonly number[], now: Date): Date | null {
  const minutes = minutesAfter[tries - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** What is left behind where the process died in the middle: a letter is the same letter twice, a mail to all readers is not. */
export const stateOfLeft = (way: Sending['way']): 'failed' | 'unknown' =>
  way === 'list' ? 'unknown' : 'failed'

export const deliveryStates = [
  ...sendingStates,
  ...(['archived', 'unapproved', 'without-pdf', 'no-address', 'on-scheduler', 'late'] as const),
] as const
export type DeliveryState = (typeof deliveryStates)[number]

export interface Delivery {
  readonly state: DeliveryState
  /** One sentence without its stop. */
  readonly words: string
}

/** What people are told of a post beside its state; null where there is nothing to tell. */
export function deliveryOf(
  due: PostDue,
  sending: Sending | null,
  byHand: keyof typeof byHandWords | null,
  now: Date,
): Delivery | null {
  if (sending && (due.is !== 'over' || sending.state === 'out'))
    return { state: sending.state, words: sendingInWords(sending, now) }
  if (due.is === 'over' || due.is === 'timeless') return null
  if (due.is === 'late') return { state: 'late', words: lateInWords(due, now) }
  if (due.is === 'archived') return { state: due.is, words: 'Not sent: its campaign lies in the archive' }
  if (due.is === 'unapproved') return { state: due.is, words: 'Not sent: it is not approved' }
  if (due.is === 'without-pdf') return { state: due.is, words: 'Not sent: its PDF is missing' }
  if (byHand) return { state: byHand, words: byHandWords[byHand] }
  return due.is === 'due' && due.way !== 'hand' ? { state: 'due', words: dueWords } : null
}

/** Why what would go by itself goes by hand. */
const byHandWords = {
  'no-address': 'By hand: the site has no address to send it to',
  'on-scheduler': 'By hand: it is on the scheduler and is not sent by itself',
} as const

const dueWords = 'Is sent within a minute'

function sendingInWords({ way, state, nextTryAt }: Sending, now: Date): string {
  const whom = way === 'list' ? 'to the list' : 'to the publisher'
  if (state === 'due') return dueWords
  if (state === 'sending') return `Is being sent ${whom}`
  if (state === 'out') return `Sent ${whom}`
  if (state === 'unknown') return 'The line broke while it was sent: nobody knows whether it went out'
  if (!nextTryAt) return `Could not be sent ${whom}`
  const when = nextTryAt <= now ? 'now' : dueInWords(nextTryAt, now)
  return `Could not be sent ${whom}: it is tried again ${when}`
}

const lateInWords = ({ way, at }: Extract<PostDue, { is: 'late' }>, now: Date): string =>
  way === 'hand' ? dueInWords(at, now) : `${dueInWords(at, now)}: it is not sent by itself any more`

/** Nothing of a campaign in the archive is sent, neither to readers nor to a publisher. */
export const maySendOf = ({ isArchived }: { readonly isArchived: boolean }): Verdict<'send-archived'> =>
  isArchived ? refuse('send-archived') : 'ok'

/** What is late, or could not be sent, goes when somebody says so; what else holds it up still does. */
export function maySendNow(
  due: PostDue,
  sending: Sending | null,
  post: { readonly approvedAt: Date | null; readonly lacksPdf: boolean },
): Verdict<
  | 'send-archived'
  | 'send-not-late'
  | 'send-unapproved'
  | 'send-without-pdf'
  | 'post-on-its-way'
  | 'post-perhaps-out'
> {
  if (due.is === 'archived') return refuse('send-archived')
  const meanwhile = mayChangeWhile(sending?.state ?? null)
  if (meanwhile !== 'ok') return meanwhile
  const isStuck = sending?.state === 'failed' && due.is !== 'over'
  const isLate = due.is === 'late' && due.way !== 'hand'
  if (!isStuck && !isLate) return refuse('send-not-late')
  if (!post.approvedAt) return refuse('send-unapproved')
  return post.lacksPdf ? refuse('send-without-pdf') : 'ok'
}

export const unknownDecisions = ['send-again', 'is-out', 'is-not-out'] as const
export type UnknownDecision = (typeof unknownDecisions)[number]

/** While nobody knows whether a mail went out. */
export const maySettle = (sending: Pick<Sending, 'state'> | null): Verdict<'send-settled'> =>
  sending?.state === 'unknown' ? 'ok' : refuse('send-settled')

/** While it is on its way, and while nobody knows whether it went, nothing else happens to a post. */
export function mayChangeWhile(state: DeliveryState | null): Verdict<'post-on-its-way' | 'post-perhaps-out'> {
  if (state === 'sending') return refuse('post-on-its-way')
  return state === 'unknown' ? refuse('post-perhaps-out') : 'ok'
}
