/** What people wrote of a post, as it is kept. */
import type { TypedWords } from '#contract/content/form.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import type { PostWords } from '#domain/content/post-rules.ts'
import { tidyProse } from '#domain/content/post-text.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { cleanMail } from './clean-mails.ts'
import type { PostRecord } from './store/content-posts.ts'

export const wordsOf = ({ linkUrl, ...post }: PostRecord): PostWords => ({
  ...{ message: post.message, subject: post.subject, fromName: post.fromName },
  ...{ replyEmail: post.replyEmail, notes: post.notes, tagName: post.tagName, redirectUrl: linkUrl ?? '' },
  ...{ isLinkTracked: post.isLinkTracked, isLinkShortened: post.isLinkShortened },
})

/** What was sent in the place of what stood; a tag only where the type of content has one, and of a mail no HTML but what is allowed. */
export function typedOver(
  before: PostWords,
  typed: TypedWords,
  { hasTag, isMail }: Pick<ContentType, 'hasTag' | 'isMail'>,
): PostWords {
  const line = (name: 'subject' | 'fromName' | 'replyEmail' | 'tagName') =>
    (typed[name] ?? before[name]).normalize('NFC').trim()
  const message = tidyProse(typed.message ?? before.message)
  return {
    message: isMail ? cleanMail(message) : message,
    subject: line('subject'),
    fromName: line('fromName'),
    replyEmail: line('replyEmail'),
    notes: tidyProse(typed.notes ?? before.notes),
    tagName: hasTag ? line('tagName') : '',
    redirectUrl: wholeLink(typed.redirectUrl ?? before.redirectUrl),
    isLinkTracked: typed.isLinkTracked ?? before.isLinkTracked,
    isLinkShortened: typed.isLinkShortened ?? before.isLinkShortened,
  }
}

/** As the table calls it. */
export const columnsOf = ({ redirectUrl, ...words }: PostWords) => ({
  ...words,
  linkUrl: redirectUrl === '' ? null : redirectUrl,
})
