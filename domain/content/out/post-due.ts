/** Where a post stands before its time and after it: ahead, due, held up or late (CNT-11, CNT-17). */
import { lengthInWords } from '#domain/kernel/length-in-words.ts'
import { daysBetween, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { sendAt } from '#domain/scheduling/deadline.ts'
import type { ContentType } from '../content-type.ts'
import { lacksPage } from '../print.ts'

/** To the publisher hours before its time, to the list of the site's readers at its time, or by a person. */
export type WayOut = 'publisher' | 'list' | 'hand'

export interface Outlet {
  readonly type: Pick<ContentType, 'isMail' | 'isForEdition' | 'sentAheadHours'>
  /** The site has an address to which this type of content is sent. */
  readonly hasAddress: boolean
  /** How many hours before its time the publisher needs it. */
  readonly deadlineHours: number
}

export interface PostToSend {
  /** Null while the publisher has yet to set the time. */
  readonly scheduledFor: Date | null
  readonly isTimeSensitive: boolean
  readonly approvedAt: Date | null
  readonly rejectedAt: Date | null
  readonly onSchedulerAt: Date | null
  /** When the post was handed to the publisher; null: it was not. */
  readonly sentAt: Date | null
  readonly postedAt: Date | null
  readonly deletedAt: Date | null
  /** Its campaign lies in the archive. */
  readonly isArchived: boolean
  /** Whether the post has a PDF, which is asked of print alone. */
  readonly hasPdf: boolean
  /** When somebody decided that it goes, late or not. */
  readonly sendAnywayAt: Date | null
}

/** How long after its time something is still sent by itself. */
export interface LateLimits {
  readonly lateMinutes: number
  readonly timeSensitiveLateMinutes: number
}

export type PostDue =
  /** It is out, was rejected or deleted: nothing is to come. */
  | { readonly is: 'over' }
  /** Only its day is known. */
  | { readonly is: 'timeless' }
  /** `at`: when it is sent, or is to be posted. */
  | { readonly is: 'ahead' | 'due'; readonly way: WayOut; readonly at: Date }
  /** Its hour of sending has come, and it may not go. What lies in the archive is never late: nobody waits for it. */
  | { readonly is: 'archived' | 'unapproved' | 'without-pdf'; readonly way: WayOut; readonly at: Date }
  /** `at`: its time. By hand it may still be posted; nothing sends it by itself any more. */
  | { readonly is: 'late'; readonly way: WayOut; readonly at: Date }

const minuteMs = 60_000

/** WhatsApp kinds and print go to the publisher, mails to the list; what has no address, and all else, goes by hand. */
export function wayOut({ type, hasAddress }: Omit<Outlet, 'deadlineHours'>): WayOut {
  if (!hasAddress) return 'hand'
  if (type.isMail) return 'list'
  return type.isForEdition || type.sentAheadHours !== null ? 'publisher' : 'hand'
}

/** One instant decides: the same post, asked a minute later, may stand elsewhere. */
export function postDue(post: PostToSend, outlet: Outlet, limits: LateLimits, now: Date): PostDue {
  if (post.postedAt || post.rejectedAt || post.deletedAt) return { is: 'over' }
  const time = post.scheduledFor
  if (!time) return { is: 'timeless' }
  const way = wayOut(outlet)
  // What the publisher has is out when somebody says so; and a mail that staff put on a scheduler is theirs to send.
  if (way === 'hand' || post.sentAt || (way === 'list' && post.onSchedulerAt)) return byHand(post, time, now)
  const at = way === 'publisher' ? sendAt(time, outlet.deadlineHours) : time
  if (now < at) return { is: 'ahead', way, at }
  if (post.isArchived) return { is: 'archived', way, at }
  if (isTooLate(post, time, way, limits, now)) return { is: 'late', way, at: time }
  if (!post.approvedAt) return { is: 'unapproved', way, at }
  if (lacksPage(outlet.type, post.hasPdf)) return { is: 'without-pdf', way, at }
  return { is: 'due', way, at }
}

/** For the minute of its time it is due; what the publisher has goes out from there, archived or not. */
function byHand({ isArchived, sentAt }: PostToSend, time: Date, now: Date): PostDue {
  const passedMs = now.getTime() - time.getTime()
  if (isArchived && !sentAt && passedMs >= 0) return { is: 'archived', way: 'hand', at: time }
  const is = passedMs < 0 ? 'ahead' : passedMs < minuteMs ? 'due' : 'late'
  return { is, way: 'hand', at: time }
}

/** What the publisher needs ahead is of no use once its time has passed without approval. */
function isTooLate(
  { approvedAt, isTimeSensitive, sendAnywayAt }: PostToSend,
  time: Date,
  way: WayOut,
  { lateMinutes, timeSensitiveLateMinutes }: LateLimits,
  now: Date,
): boolean {
  if (!sendAnywayAt && way === 'publisher' && now >= time && (!approvedAt || approvedAt >= time)) return true
  const from = sendAnywayAt && sendAnywayAt > time ? sendAnywayAt : time
  const minutes = isTimeSensitive ? timeSensitiveLateMinutes : lateMinutes
  return now.getTime() - from.getTime() > minutes * minuteMs
}

/** When its people are told that it is not approved yet: at the hour of its sending, and an hour before its time. */
export const unapprovedToldAt = (time: Date, way: WayOut, deadlineHours: number): readonly Date[] =>
  [sendAt(time, way === 'publisher' ? deadlineHours : 0), sendAt(time, 1)].sort(
    (a, b) => a.getTime() - b.getTime(),
  )

/** `in 3 hours`, `now`, `5 minutes late`: whole units, rounded down; from two days on in days. */
export function dueInWords(at: Date, now: Date): string {
  const minutes = Math.trunc((at.getTime() - now.getTime()) / minuteMs)
  if (minutes === 0) return 'now'
  const length = lengthInWords(Math.abs(minutes))
  return minutes > 0 ? `in ${length}` : `${length} late`
}

/** The same of what has its day alone: `today`, `tomorrow`, `in 3 days`, `1 day late`. */
export function dayDueInWords(day: NewYorkDay, now: Date): string {
  const days = daysBetween(newYorkDay(now), day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days > 0 ? `in ${days} days` : `${-days} day${days === -1 ? '' : 's'} late`
}
