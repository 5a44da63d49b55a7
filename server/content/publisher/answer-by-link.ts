/** The publisher's answer by the link of a letter: yes to the time or to the content, or a rejection with its reason. */
import { successOf } from '#contract/successes.ts'
import type { PublisherQuestion } from '#domain/content/publisher-request.ts'
import { tidyText } from '#domain/kernel/tidy-text.ts'
import { checkRejection } from '#domain/media/rejection.ts'
import { returnCredit } from '../../campaigns/spend-credit.ts'
import type { Platform } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { announceByItself, creditOfPost, inOneChange } from '../change-post.ts'
import { forgetSending } from '../out/store/sendings.ts'
import { type PostChange, savePost } from '../save-post.ts'
import { answerTo } from './answer-question.ts'
import { lockByLink, useUp } from './publisher-link.ts'
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
      const link = await lockByLink(tx, platform, token)
      const { own, request } = link
      const at = platform.clock.now()
      const change = await answerTo[request.question](tx, platform, own, { at, by: null, time })
      const post = await savePost(tx, own.post, change, at)
      await useUp(tx, link, at)
      const { scheduledFor } = post
      await announceByItself(tx, own, { at, what: acts[request.question], after: { scheduledFor } })
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

/**
 * The credit goes back, and what was asked, confirmed and sent is forgotten: a post that comes again is asked about, and
 * sent, again.
 */
export async function rejectByLink(
  platform: Platform,
  { token, reason: typed }: { readonly token: string; readonly reason: string },
): Promise<{ success: string }> {
  return platform.db.transaction().execute(async (tx) => {
    const link = await lockByLink(tx, platform, token)
    const { own } = link
    allow(checkRejection(typed))
    const reason = tidyText(typed)
    const at = platform.clock.now()
    await returnCredit(tx, creditOfPost({}, own, at), 'post-rejected')
    const post = await savePost(
      tx,
      own.post,
      { ...notWithPublisher, rejectedAt: at, rejectedBy: null, rejectionReason: reason, toldDecisionOf: at },
      at,
    )
    await forgetSending(tx, post.id)
    await useUp(tx, link, at)
    await announceByItself(tx, own, {
      at,
      what: 'rejected by the publisher',
      reason,
      before: { state: own.post.state },
      after: { state: post.state },
    })
    await tellRejected(tx, platform, { ...own, post }, at)
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
