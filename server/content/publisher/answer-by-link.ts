/** The publisher's answer by the link of a letter: yes to the time or to the content, or a rejection with its reason. */
import { successOf } from '#contract/successes.ts'
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import type { PublisherQuestion } from '#domain/content/publisher-request.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { returnCredit } from '../../campaigns/spend-credit.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { type OwnPost, postKind } from '../change-post.ts'
import { forgetSending, stateOfSending } from '../out/store/sendings.ts'
import { announcePiece, creditOfPiece, inOneChange, type OwnPiece, type Piece } from '../piece.ts'
import { rejectedPost } from '../queue/mail.ts'
import { type PostChange, savePost } from '../save-post.ts'
import { answerTo } from './answer-question.ts'
import { lockByLink, type OpenLink, spendLink } from './publisher-link.ts'
import { tellOwners, tellRejected } from './tell-of-publisher.ts'

interface Answer {
  readonly token: string
  /** Where the publisher sets the time. */
  readonly time?: string | undefined
}

/** Uses the link up. Of two at once one is answered; the other is told that it was. */
export async function confirmByLink(
  platform: Platform,
  { token, time }: Answer,
): Promise<{ success: string }> {
  return inOneChange(
    platform,
    async (tx) => {
      const link = await lockPostByLink(tx, platform, token)
      const { own, request } = link
      const at = platform.clock.now()
      const change = await answerTo[request.question](tx, platform, own, { at, by: null, time })
      const { scheduledFor } = await savePost(tx, own.piece, change, at)
      await spendLink(tx, link, at)
      await announcePiece(tx, {}, own, { at, what: acts[request.question], after: { scheduledFor } })
      await tellOwners(tx, platform, own, news[request.question], at)
      return { success: successOf(successes[request.question], {}) }
    },
    'time',
  )
}

const acts = {
  content: 'content approved by the publisher',
  time: 'time confirmed by the publisher',
} as const satisfies Record<PublisherQuestion, string>

const news = { content: 'publisherContent', time: 'publisherTime' } as const

const successes = { content: 'contentApproved', time: 'timeConfirmed' } as const

/** Not while it is being sent. */
async function lockPostByLink(tx: Database, platform: Platform, token: string): Promise<OpenLink<OwnPost>> {
  const link = await lockByLink(tx, platform, postKind, token)
  allow(mayChangeWhile(await stateOfSending(tx, link.own.piece.id)), 409)
  return link
}

interface Rejection {
  readonly token: string
  readonly reason: string
}

/** What was asked, confirmed and sent is forgotten: a post that comes again is asked about, and sent, again. */
export async function rejectByLink(
  platform: Platform,
  { token, reason }: Rejection,
): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await lockPostByLink(tx, platform, token)
    const own = await rejectInName(tx, platform, link, { reason, forgotten: notWithPublisher })
    await forgetSending(tx, own.piece.id)
    const letter = rejectedPost({ sideOf: own.campaign.advertiserId }, own)
    await tellRejected(tx, platform, own, { news: 'publisherRejected', letter })
    return { success: successOf('publisherRejected', { thing: 'post' }) }
  })
}

const notWithPublisher = {
  publisherAskedAt: null,
  publisherAskedBy: null,
  sentAt: null,
  dateConfirmedAt: null,
  dateConfirmedBy: null,
  contentConfirmedAt: null,
  contentConfirmedBy: null,
} satisfies PostChange

/** The credit and the time go back, as when staff reject it; `forgotten` are facts that are none any more. */
export async function rejectInName<Row extends Piece>(
  tx: Database,
  { clock }: Pick<Platform, 'clock'>,
  link: OpenLink<OwnPiece<Row>>,
  { reason: typed, forgotten }: { readonly reason: string; readonly forgotten: object },
): Promise<OwnPiece<Row>> {
  allow(checkRejection(typed))
  const { own } = link
  const reason = tidyText(typed)
  const at = clock.now()
  await returnCredit(tx, creditOfPiece({}, own, at), 'post-rejected')
  const rejected = { rejectedAt: at, rejectedBy: null, rejectionReason: reason, toldDecisionOf: at }
  const piece = await own.kind.save(tx, own.piece, { ...forgotten, ...rejected }, at)
  await spendLink(tx, link, at)
  await announcePiece(tx, {}, own, {
    at,
    what: 'rejected by the publisher',
    reason,
    before: { state: own.piece.state },
    after: { state: piece.state },
  })
  return { ...own, piece }
}
