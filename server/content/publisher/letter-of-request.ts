/** The letter that puts a post before its publisher: what is asked, the link that answers it, and the post itself. */
import { type Question, type RequestKind, whenInWords } from '#domain/content/publisher-request.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { linkMark } from '../../kernel/letters/letters.ts'
import { plainLetter } from '../../kernel/letters/plain-letter.ts'
import type { OwnPost } from '../change-post.ts'
import { type ForPublisher, readForPublisher } from './read-for-publisher.ts'
import { shownInLetter } from './shown-in-letter.ts'
import { type RequestRecord, whoAsked } from './store/requests.ts'

/** A letter without a question shows the post and leads nowhere. */
export async function letterOfRequest(
  tx: Database,
  platform: Platform,
  request: RequestRecord,
  own: OwnPost,
): Promise<Letter> {
  const { kind, question, askedBy, toAddress, body } = request
  const post = await readForPublisher(tx, platform, own)
  const asker = await whoAsked(tx, askedBy ?? own.post.publisherAskedBy)
  const { baseUrl } = platform.config
  return plainLetter({
    to: toAddress,
    subject: subjectOf(kind, question, post),
    lines: [
      ...(body === null ? [] : body.split('\n').filter((line) => line.trim() !== '')),
      ...(question ? [askedIn[question](post), ...linkLines] : []),
      ...(kind === 'test'
        ? ['This is a test. It shows a post as its publisher would get it, and asks nothing.']
        : []),
    ],
    ...(question && {
      step: { label: steps[question], address: `${baseUrl}/content/confirm?token=${linkMark}` },
    }),
    shown: shownInLetter(post, baseUrl),
    foot: asker
      ? `${asker.name} had this sent to you by Masthead. Write to ${asker.email} with questions.`
      : 'Masthead sent you this about a post for your site.',
  })
}

const linkLines = [
  'Opening the link changes nothing: you answer with a button on the page. You need no account. It works once, for 14 days, and only as long as the post stays as it is.',
]

const steps = {
  content: 'Look at the post and approve it',
  time: 'Look at the time and confirm it',
} as const satisfies Record<Question, string>

const askedIn: Readonly<Record<Question, (post: ForPublisher) => string>> = {
  content: ({ siteName, advertiserName }) =>
    `${advertiserName} would like to publish the post below on ${siteName}. May it go out as it is?`,
  time: (post) =>
    post.scheduledFor
      ? `${post.advertiserName} would like to publish the post below on ${post.siteName} at ${whenInWords(post)}. Is that time good?`
      : `${post.advertiserName} would like to publish the post below on ${post.siteName} on ${whenInWords(post)}. At what time may it go out?`,
}

function subjectOf(kind: RequestKind, question: Question | null, post: ForPublisher): string {
  const of = `${post.contentTypeName} on ${post.siteName}, ${whenInWords(post)}`
  if (kind === 'test') return `Test: ${of}`
  if (kind === 'reminder') return `Reminder: ${of}`
  return question === 'time' ? `Confirm the time: ${of}` : `Approve the content: ${of}`
}
