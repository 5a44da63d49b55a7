/** What people wrote of a post, as it is kept. */
import type { TypedWords } from '#contract/content/form.ts'
import type { PostVersion } from '#contract/content/version.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { noWords, type PostWords } from '#domain/content/post-rules.ts'
import { timeAsTyped } from '#domain/content/post-time.ts'
import { mayFitCleaned } from '#domain/content/words/post-text.ts'
import { tidyWords } from '#domain/content/words/tidy-words.ts'
import type { ReadonlyValue } from '../kernel/refused.ts'
import { cleanMail } from './clean-mails.ts'
import type { PostRecord } from './store/content-posts.ts'
import type { PostFile } from './store/post-files.ts'

export const wordsOfPost = ({ linkUrl, ...post }: PostRecord): PostWords => ({
  message: post.message,
  subject: post.subject,
  fromName: post.fromName,
  replyEmail: post.replyEmail,
  notes: post.notes,
  tagName: post.tagName,
  redirectUrl: linkUrl ?? '',
  isLinkTracked: post.isLinkTracked,
  isLinkShortened: post.isLinkShortened,
})

/** All that its form saves, as whoever changes it is told that somebody else did meanwhile. */
export function versionOfPost(post: PostRecord, files: readonly PostFile[]): ReadonlyValue<PostVersion> {
  const { date, time } = timeAsTyped(post)
  return { ...wordsOfPost(post), date, time, isTimeSensitive: post.isTimeSensitive, files }
}

/** What was sent in the place of what stood; a tag only where the type of content has one, and of a mail no HTML but what is allowed. */
export function postWordsAfter(
  before: PostWords,
  typed: TypedWords,
  { hasTag, isMail }: Pick<ContentType, 'hasTag' | 'isMail'>,
): PostWords {
  const names = Object.keys(noWords) as (keyof PostWords)[]
  const words = tidyWords(
    Object.fromEntries(names.map((name) => [name, typed[name] ?? before[name]])) as unknown as PostWords,
  )
  return {
    ...words,
    message: isMail && mayFitCleaned(words.message) ? cleanMail(words.message) : words.message,
    tagName: hasTag ? words.tagName : '',
  }
}

/** The words of a post by the columns of its table. */
export const columnsOfPost = ({ redirectUrl, ...words }: PostWords) => ({
  ...words,
  linkUrl: redirectUrl === '' ? null : redirectUrl,
})
