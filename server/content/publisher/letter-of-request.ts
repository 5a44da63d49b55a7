/** The letter that puts a thing before its publisher: what is asked, the link that answers it, and the thing itself. */
import { type PublisherQuestion, type RequestKind, whenInWords } from '#domain/content/publisher-request.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { linkMark } from '../../kernel/letters/letters.ts'
import { type PlainLetter, plainLetter } from '../../kernel/letters/plain-letter.ts'
import type { OwnPost } from '../change-post.ts'
import { type ForPublisher, readForPublisher } from './read-for-publisher.ts'
import { shownInLetter } from './shown-in-letter.ts'
import { type RequestRecord, askedThingOf } from './store/requests.ts'

interface LetterContent extends Pick<PlainLetter, 'subject' | 'shown' | 'links'> {
  /** Before anything is asked. */
  readonly lines?: readonly string[]
  /** What is asked, and what the link says; null: the letter shows, and leads nowhere. */
  readonly asks: { readonly line: string; readonly step: string } | null
  /** Who asked for it in the end, where a job wrote the letter. */
  readonly askedBy: number | null
}

/** A letter that asks the publisher about a post or an article. */
export async function letterToPublisher(
  tx: Database,
  { config: { baseUrl } }: Pick<Platform, 'config'>,
  request: RequestRecord,
  { lines = [], asks, askedBy, ...shown }: LetterContent,
): Promise<Letter> {
  const { kind } = askedThingOf(request)
  const asker = await whoIs(tx, request.askedBy ?? askedBy)
  return plainLetter({
    ...shown,
    to: request.toAddress,
    lines: [...lines, ...(asks ? [asks.line, linkLine(kind)] : [])],
    ...(asks && { step: { label: asks.step, address: `${baseUrl}/content/confirm?token=${linkMark}` } }),
    foot: asker
      ? `${asker.name} had this sent to you by Masthead. Write to ${asker.email} with questions.`
      : `Masthead sent you this about ${kind === 'article' ? 'an article' : 'a post'} for your site.`,
  })
}

const linkLine = (thing: string) =>
  `Opening the link changes nothing: you answer with a button on the page. You need no account. It works once, for 14 days, and only as long as the ${thing} stays as it is.`

/** A letter without a question shows the post and leads nowhere. */
export async function letterOfRequest(
  tx: Database,
  platform: Platform,
  request: RequestRecord,
  own: OwnPost,
): Promise<Letter> {
  const { kind, question, body } = request
  const post = await readForPublisher(tx, platform, own)
  return letterToPublisher(tx, platform, request, {
    subject: subjectOf(kind, question, post),
    lines: [
      ...(body === null ? [] : body.split('\n').filter((line) => line.trim() !== '')),
      ...(kind === 'test'
        ? ['This is a test. It shows a post as its publisher would get it, and asks nothing.']
        : []),
    ],
    asks: question && { line: askedIn[question](post), step: steps[question] },
    shown: shownInLetter(post, platform.config.baseUrl),
    askedBy: own.piece.publisherAskedBy,
  })
}

const steps = {
  content: 'Look at the post and approve it',
  time: 'Look at the time and confirm it',
} as const satisfies Record<PublisherQuestion, string>

const askedIn: Readonly<Record<PublisherQuestion, (post: ForPublisher) => string>> = {
  content: ({ siteName, advertiserName }) =>
    `${advertiserName} would like to publish the post below on ${siteName}. May it go out as it is?`,
  time: (post) =>
    post.scheduledFor
      ? `${post.advertiserName} would like to publish the post below on ${post.siteName} at ${whenInWords(post)}. Is that time good?`
      : `${post.advertiserName} would like to publish the post below on ${post.siteName} on ${whenInWords(post)}. At what time may it go out?`,
}

function subjectOf(kind: RequestKind, question: PublisherQuestion | null, post: ForPublisher): string {
  const of = `${post.contentTypeName} on ${post.siteName}, ${whenInWords(post)}`
  if (kind === 'test') return `Test: ${of}`
  if (kind === 'reminder') return `Reminder: ${of}`
  return question === 'time' ? `Confirm the time: ${of}` : `Approve the content: ${of}`
}
