/** Who hears of a post that did not go out as it should: whoever works it in the queue, and mostly its agents; behind the bell. */
import { formatTime } from '#domain/kernel/picker-time.ts'
import { announcePiece } from '../piece.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import type { OwnPost } from '../change-post.ts'
import { tellOfPiece } from '../tell-of-piece.ts'

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
  platform: Pick<Platform, 'config' | 'clock'>,
  own: OwnPost,
  news: HeldUpNews,
): Promise<void> {
  const { piece: post, campaign } = own
  const { advertiserId } = campaign
  const who = { queueOf: advertiserId, ...(!forQueue.has(news) && { agentsOf: advertiserId }) }
  const time = post.scheduledFor ? formatTime(post.scheduledFor) : (post.day ?? '')
  const about = `content-post-out:${post.id}`
  await tellOfPiece(tx, platform, own, { who, about, news, values: { time } }, platform.clock.now())
}

/** No try is left, or nobody knows: it stands in the history, and people are told. */
export async function tellOfSending(
  tx: Database,
  platform: Pick<Platform, 'config' | 'clock'>,
  own: OwnPost,
  state: 'failed' | 'unknown',
): Promise<void> {
  const what = state === 'unknown' ? 'perhaps sent' : 'could not be sent'
  await announcePiece(tx, {}, own, { at: platform.clock.now(), what })
  await tellHeldUp(tx, platform, own, state === 'unknown' ? 'postPerhapsOut' : 'postNotSent')
}
