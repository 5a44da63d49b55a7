import type { WaitingPost } from '#contract/content/queue-list.ts'
import { visibleText } from '#domain/content/visible-text.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type Change, changedTexts } from '#web/overview/approvals/changed-texts.ts'

type Content = NonNullable<WaitingPost['before']>

const timeOf = ({ day, scheduledFor }: Content): string =>
  day ?? (scheduledFor ? `${formatTime(scheduledFor)} ET` : 'none')

/** What an edit changed of a post that was approved; of a mail its text as it is read. */
export function changesOfPost(post: WaitingPost, before: Content): Change[] {
  const textOf = ({ message }: Content) => (post.contentType === 'email' ? visibleText(message) : message)
  return changedTexts<Content>(
    [
      ['Subject', ({ subject }) => subject],
      ['Text', textOf],
      ['Files', ({ files }) => files.map(({ name }) => name).join(', ')],
      ['Pictures in words', ({ files }) => files.map(({ altText }) => altText).join(', ')],
      ['Tag', ({ tagName }) => tagName],
      ['Leads to', ({ redirectUrl }) => redirectUrl],
      ['From', ({ fromName }) => fromName],
      ['Answers to', ({ replyEmail }) => replyEmail],
      ['Notes', ({ notes }) => notes],
      ['Time', timeOf],
    ],
    before,
    post,
  )
}
