/** Who hears of a post that did not go out as it should: whoever works it in the queue, and mostly its agents; behind the bell. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { approversOf, peopleWhoMay } from '../../people/list-advertisers.ts'
import { notify } from '../../people/notify.ts'
import { announceByItself, type OwnPost } from '../change-post.ts'

export type HeldUpNews =
  | 'postArchived'
  | 'postUnapproved'
  | 'postWithoutPdf'
  | 'postNoAddress'
  | 'postLate'
  | 'postStillByHand'
  | 'postNotSent'
  | 'postPerhapsOut'

/** What only those who work the queue can do anything about. */
const forQueue: ReadonlySet<HeldUpNews> = new Set(['postNoAddress', 'postStillByHand', 'postPerhapsOut'])

export async function tellHeldUp(
  tx: Database,
  { post, campaign }: OwnPost,
  news: HeldUpNews,
  at: Date,
): Promise<void> {
  const { advertiserId } = campaign
  const agents = forQueue.has(news) ? [] : await approversOf(tx, advertiserId)
  const time = post.scheduledFor ? formatTime(post.scheduledFor) : (post.day ?? '')
  await notify(
    tx,
    {
      personIds: [...agents, ...(await peopleWhoMay(tx, 'queue.work', advertiserId))],
      about: `content-post-out:${post.id}`,
      text: newsOf(news, { campaign: campaign.name, time }),
      link: mediaAddress({ ...campaign, contentType: post.contentType }) ?? '/',
    },
    at,
  )
}

/** No try is left, or nobody knows: it stands in the history, and people are told. */
export async function tellOfSending(
  tx: Database,
  { clock }: Pick<Platform, 'clock'>,
  own: OwnPost,
  state: 'failed' | 'unknown',
): Promise<void> {
  const at = clock.now()
  const what = state === 'unknown' ? 'perhaps sent' : 'could not be sent'
  await announceByItself(tx, own, { at, what })
  await tellHeldUp(tx, own, state === 'unknown' ? 'postPerhapsOut' : 'postNotSent', at)
}
