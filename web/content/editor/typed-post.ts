/** What stands in the form of a post: typed, or brought along from the post that is changed or copied. */
import type { TypeOfPost } from '#contract/content/post-form.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { PostWords } from '#domain/content/post-rules.ts'
import { tidyWords } from '#domain/content/words/tidy-words.ts'
import { noTimes, toCampaign, type PostTimes } from '#web/content/editor/typed-times.ts'
import { type PostVersion, versionOfPost } from '#web/content/editor/version-of-post.ts'
import { newKey } from '#web/kernel/new-key.ts'
import { type ChosenFile, chosenFileOf } from '#web/media/use-uploads.ts'

export interface TypedPost extends PostWords, PostTimes {
  /** The files that have arrived whole. */
  readonly files: readonly ChosenFile[]
  /** What each file shows, by the number of its upload. */
  readonly altTexts: Readonly<Record<number, string>>
  /** Makes a repeat harmless. */
  readonly adKey: string
  /** Of a post that is changed: what it said when that was begun, and when that was saved, in milliseconds. */
  readonly seen: PostVersion | null
  readonly seenAtMs: number
}

const nothing: TypedPost = {
  message: '',
  subject: '',
  fromName: '',
  replyEmail: '',
  notes: '',
  tagName: '',
  redirectUrl: '',
  isLinkTracked: false,
  isLinkShortened: false,
  files: [],
  altTexts: {},
  ...noTimes,
  adKey: '',
  seen: null,
  seenAtMs: 0,
}

/** A post without words; `date` is the day that somebody came from, if any. */
export const newPost = (campaignId: number, date = ''): TypedPost => ({
  ...nothing,
  date,
  adKey: newKey(),
  targets: [toCampaign(campaignId)],
})

/** What it says, without its time: that is chosen anew. */
export const copyOfPost = (post: ContentPost): TypedPost => ({
  ...nothing,
  ...wordsAndFiles(post),
  adKey: newKey(),
})

export const changeOfPost = (post: ContentPost): TypedPost => ({
  ...nothing,
  ...wordsAndFiles(post),
  ...whenOf(versionOfPost(post)),
  ...versionSeen(post),
})

const whenOf = ({ date, time, isTimeSensitive }: PostVersion) => ({ date, time, isTimeSensitive })

/** What a change is put over. */
const versionSeen = (post: ContentPost) => ({
  seen: versionOfPost(post),
  seenAtMs: post.updatedAt.getTime(),
})

/** The post as saving what is typed would leave it. */
export function typedPostVersion(typed: TypedPost, type: TypeOfPost): PostVersion {
  const { date, time, isTimeSensitive, altTexts } = typed
  const files = typed.files.flatMap(({ uploadId: id, name }) =>
    id === undefined ? [] : [{ id, name, altText: (altTexts[id] ?? '').normalize('NFC').trim() }],
  )
  return { ...tidyWords(wordsAsked(typed, type)), date, time, isTimeSensitive, files }
}

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

/** What the form asks for, and no more: nothing is sent of fields that this type of content has not. */
export const wordsAsked = (typed: TypedPost, { isMail, hasTag }: TypeOfPost): PostWords => ({
  ...wordsOf(typed),
  ...(!isMail && { subject: '', fromName: '', replyEmail: '' }),
  ...(!hasTag && { tagName: '' }),
})
