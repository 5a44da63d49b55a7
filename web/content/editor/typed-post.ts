/** What stands in the form of a post: typed, or brought along from the post that is changed or copied. */
import type { TypeOfPost } from '#contract/content/post-form.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { PostWords } from '#domain/content/post-rules.ts'
import type { EntryMode } from '#domain/content/post-time.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import type { Preference } from '#domain/scheduling/auto-schedule.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { type ChosenFile, chosenFileOf } from '#web/media/use-uploads.ts'

/** A campaign that the post goes to. */
export interface TypedTarget {
  readonly campaignId: number
  /** A day and time of its own; empty: as for all. */
  readonly date: string
  readonly time: string
  readonly isTimeSensitive: boolean
}

export interface TypedPost extends PostWords {
  /** Those that are whole. */
  readonly files: readonly ChosenFile[]
  /** What each file shows, by the number of its upload. */
  readonly altTexts: Readonly<Record<number, string>>
  readonly mode: EntryMode
  readonly date: string
  /** Empty where the publisher sets it. */
  readonly time: string
  readonly autoDay: string
  readonly preference: Preference
  readonly targets: readonly TypedTarget[]
  /** Of a post that is changed; each target has its own. */
  readonly isTimeSensitive: boolean
  /** Makes a repeat harmless. */
  readonly adKey: string
  /** The version of the post that is changed, in milliseconds. */
  readonly seenAtMs: number
}

const nothing: TypedPost = {
  ...{ message: '', subject: '', fromName: '', replyEmail: '', notes: '', tagName: '', redirectUrl: '' },
  ...{ isLinkTracked: false, isLinkShortened: false, files: [], altTexts: {} },
  ...{ mode: 'scheduled', date: '', time: '', autoDay: '', preference: 'none' },
  ...{ targets: [], isTimeSensitive: false, adKey: '', seenAtMs: 0 },
}

export const toCampaign = (campaignId: number): TypedTarget => ({
  ...{ campaignId, date: '', time: '', isTimeSensitive: false },
})

export const newPost = (campaignId: number): TypedPost => ({
  ...nothing,
  adKey: newKey(),
  targets: [toCampaign(campaignId)],
})

/** What it says, without its time: that is chosen anew. */
export const copyOf = (post: ContentPost): TypedPost => ({
  ...nothing,
  ...wordsAndFiles(post),
  adKey: newKey(),
})

export const changeOf = (post: ContentPost): TypedPost => ({
  ...nothing,
  ...wordsAndFiles(post),
  ...timeOf(post),
  isTimeSensitive: post.isTimeSensitive,
  seenAtMs: post.updatedAt.getTime(),
})

const wordsAndFiles = (post: ContentPost) => ({
  ...wordsOf(post),
  files: post.files.map(chosenFileOf),
  altTexts: Object.fromEntries(post.files.map(({ id, altText }) => [id, altText])),
})

function wordsOf({ message, subject, fromName, replyEmail, notes, tagName, ...words }: PostWords): PostWords {
  const { redirectUrl, isLinkTracked, isLinkShortened } = words
  return {
    message,
    subject,
    fromName,
    replyEmail,
    notes,
    tagName,
    redirectUrl,
    isLinkTracked,
    isLinkShortened,
  }
}

/** As the picker says it. */
export const timeOf = ({ scheduledFor, day }: Pick<ContentPost, 'scheduledFor' | 'day'>) => ({
  date: day ?? (scheduledFor ? newYorkDay(scheduledFor) : ''),
  time: scheduledFor && day === null ? formatClock(scheduledFor) : '',
})

/** The day and time that hold for a target. */
export const timeFor = ({ date, time }: Pick<TypedPost, 'date' | 'time'>, target: TypedTarget) =>
  target.date === '' ? { date, time } : { date: target.date, time: target.time }

/** What the form asks for, and no more: nothing is sent of fields that this type of content has not. */
export const wordsAsked = (typed: TypedPost, { isMail, hasTag }: TypeOfPost): PostWords => ({
  ...wordsOf(typed),
  ...(!isMail && { subject: '', fromName: '', replyEmail: '' }),
  ...(!hasTag && { tagName: '' }),
})
