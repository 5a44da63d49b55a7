/** Asking the publisher of a site about a post: what may be asked, and what a link that was sent still opens (CNT-14, D-116). */
import { newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { undoTimeMs } from '#domain/kernel/undo-time.ts'
import type { PostFacts } from './post-state.ts'

/** When a letter leaves after it was asked for: Undo is offered from when the browser hears of it, a moment later. */
export const leavesAfterMs = undoTimeMs + 2_000

/** What a publisher can be asked to say yes to: the content, or the time. */
export const questions = ['content', 'time'] as const
export type PublisherQuestion = (typeof questions)[number]

/** Every kind of letter to a publisher. A test only shows; a reminder asks again what is unanswered. */
export const requestKinds = [...questions, 'test', 'reminder'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What a publisher is written to about. */
export interface AskedThing {
  readonly kind: 'post' | 'article'
  readonly id: number
}

/** Which fact answers each question. */
const answers = {
  content: 'contentConfirmedAt',
  time: 'dateConfirmedAt',
} as const satisfies Record<PublisherQuestion, keyof PostFacts>

type RequestFacts = PostFacts & { readonly sentAt: Date | null }

type NotToAsk = 'ask-unapproved' | 'ask-over' | 'ask-answered'

/** Only what the staff have approved is put before a publisher, and nothing that is on its way out already. */
export function mayAskPublisher(
  question: PublisherQuestion,
  post: RequestFacts,
): Verdict<NotToAsk | 'ask-sent'> {
  const again = mayAskAgain(question, post)
  return again === 'ok' && post.sentAt ? refuse('ask-sent') : again
}

/** A reminder asks again what is open, also of the publisher who has the content. */
export function mayAskAgain(question: PublisherQuestion, post: PostFacts): Verdict<NotToAsk> {
  const inTime = mayRemind(post)
  if (inTime !== 'ok') return inTime
  if (post.onSchedulerAt) return refuse('ask-over')
  return post[answers[question]] ? refuse('ask-answered') : 'ok'
}

/** A reminder may still be of use when the publisher has the content. */
export function mayRemind(post: PostFacts): Verdict<'ask-unapproved' | 'ask-over'> {
  if (post.postedAt) return refuse('ask-over')
  return post.approvedAt && !post.rejectedAt ? 'ok' : refuse('ask-unapproved')
}

/** Staff keep a publisher's yes that came some other way than by a link, asked or not, and as late as it is of use. */
export function mayConfirm(
  question: PublisherQuestion,
  post: PostFacts,
): Verdict<'confirm-unapproved' | 'confirm-over' | 'ask-answered'> {
  const again = mayAskAgain(question, post)
  if (again === 'ok' || again.refused === 'ask-answered') return again as Verdict<'ask-answered'>
  return refuse(again.refused === 'ask-over' ? 'confirm-over' : 'confirm-unapproved')
}

export interface SentLink {
  readonly question: PublisherQuestion
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly expiresAt: Date
}

type LinkRefusal =
  | 'publisher-link-deleted'
  | 'publisher-link-used'
  | 'publisher-link-over'
  | 'publisher-link-changed'
  | 'publisher-link-expired'

/** What of a post or an article says whether a link about it is open. */
export type AnsweredFacts = Pick<
  PostFacts,
  'postedAt' | 'rejectedAt' | 'onSchedulerAt' | 'publisherAskedAt' | (typeof answers)[PublisherQuestion]
> & { readonly deletedAt: Date | null }

/** Whether a link still opens its question. A change of the post takes the asking back, so an older link is about another post. */
export function linkVerdict(link: SentLink, post: AnsweredFacts, now: Date): Verdict<LinkRefusal> {
  if (post.deletedAt) return refuse('publisher-link-deleted')
  if (link.answeredAt) return refuse('publisher-link-used')
  if (post.postedAt || post.rejectedAt || post.onSchedulerAt) return refuse('publisher-link-over')
  if (!post.publisherAskedAt || link.askedAt < post.publisherAskedAt) return refuse('publisher-link-changed')
  if (post[answers[link.question]]) return refuse('publisher-link-used')
  return link.expiresAt <= now ? refuse('publisher-link-expired') : 'ok'
}

/** The number of days for which a link stays open. */
export const linkDays = 14

/** Before the deadline, in hours. */
export const reminderHours = [48, 24] as const
const hourMs = 3_600_000

/** Which reminder's hour has come; null before the first, after the deadline, and where somebody was asked later than that. */
export function publisherReminderDue(
  { askedAt, deadline }: { readonly askedAt: Date; readonly deadline: Date },
  now: Date,
): number | null {
  if (now >= deadline) return null
  const markOf = (hours: number) => new Date(deadline.getTime() - hours * hourMs)
  const due = reminderHours.findLast((hours) => markOf(hours) <= now)
  return due !== undefined && askedAt <= markOf(due) ? due : null
}

interface TimeOfPost {
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
}

/** The day for which a post is: of its edition, or of its time. */
const editionDay = ({ scheduledFor, day }: TimeOfPost): NewYorkDay | null =>
  day ?? (scheduledFor && newYorkDay(scheduledFor))

/** The day as letters write it, `Tuesday, 2026-06-02`. */
const dayInLetters = (day: NewYorkDay): string => `${weekdayInWords(weekdayOf(day))}, ${day}`

/** `Tuesday, 2026-06-02 11:00 AM ET`, or the day alone where there is no time. */
export function whenInWords({
  isForEdition,
  ...post
}: TimeOfPost & { readonly isForEdition: boolean }): string {
  const day = editionDay(post)
  if (day === null) return 'a day to be named'
  const { scheduledFor } = post
  return scheduledFor === null || isForEdition
    ? dayInLetters(day)
    : `${dayInLetters(day)} ${formatClock(scheduledFor)} ET`
}

const placeholder = '{edition_date}'

/** The text of a reminder with the day where the setting leaves a place for it. */
export function reminderText(template: string, post: TimeOfPost): string {
  const day = editionDay(post)
  return template.replaceAll(placeholder, day === null ? 'your next edition' : dayInLetters(day))
}
