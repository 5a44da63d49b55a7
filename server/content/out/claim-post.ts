/** Takes one post that is to go out, so that nobody else sends or changes it, and writes down what it is about to send. */
import { nextTry } from '#domain/content/out/post-sending.ts'
import { postKind } from '../change-post.ts'
import { lockAnyPiece } from '../piece.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { lockPost } from '../store/content-posts.ts'
import { writePostLetter } from './post-letter.ts'
import { dueOfPost } from './read-due.ts'
import { sendablePosts } from './store/sendable-posts.ts'
import {
  forgetSending,
  lockPostSending,
  nextToSend,
  savePostSending,
  type PostSendingRecord,
} from './store/sendings.ts'
import { tellOfSending } from './tell-of-sending.ts'

export interface ClaimedPost {
  readonly postId: number
  readonly way: PostSendingRecord['way']
  readonly tries: number
  /** Real time. Whoever holds another lease of the post, or none, speaks of an earlier try. */
  readonly leasedUntil: Date
  readonly letterId: number
  readonly letter: Letter
}

/** One whose letter cannot be written waits for its next try, so that the others behind it go. */
export async function claimPost(platform: Platform): Promise<ClaimedPost | 'passed-over' | 'none'> {
  const { db, clock, log } = platform
  const found: { row?: PostSendingRecord | null } = {}
  try {
    return await db.transaction().execute(async (tx) => {
      found.row = await nextToSend(tx, clock.now())
      return found.row ? claim(tx, platform, found.row) : 'none'
    })
  } catch (error) {
    if (!found.row) throw error
    log.error({ err: error, postId: found.row.postId }, 'the letter of a post could not be written')
    await putOff(platform, found.row)
    return 'passed-over'
  }
}

async function putOff(platform: Platform, { postId, updatedAt }: PostSendingRecord): Promise<void> {
  const { db, clock, settings } = platform
  await db.transaction().execute(async (tx) => {
    const own = await lockAnyPiece(tx, postKind, postId)
    const row = await lockPostSending(tx, postId)
    if (!own || row?.updatedAt.getTime() !== updatedAt.getTime()) return
    const at = clock.now()
    const tries = row.tries + 1
    const nextTryAt = nextTry(tries, settings.get('posts.sendAgainMinutes'), at)
    const reason = 'Its letter could not be written'
    await savePostSending(tx, postId, { state: 'failed', tries, reason, nextTryAt, updatedAt: at })
    if (nextTryAt === null) await tellOfSending(tx, platform, own, 'failed')
  })
}

async function claim(
  tx: Database,
  platform: Platform,
  row: PostSendingRecord,
): Promise<ClaimedPost | 'passed-over'> {
  const { postId } = row
  const [sendable, post] = [(await sendablePosts(tx, [postId])).get(postId), await lockPost(tx, postId)]
  if (!sendable || !post) throw new Error(`post ${postId} is gone, and was to be sent`)
  const due = dueOfPost(platform, sendable)
  const updatedAt = platform.clock.now()
  if (due.is !== 'due' || due.way === 'hand' || sendable.address === null) {
    // What failed and became late stays told as such; everything else is looked at anew when its hour comes.
    if (due.is === 'late' && row.state === 'failed')
      await savePostSending(tx, postId, { nextTryAt: null, updatedAt })
    else await forgetSending(tx, postId)
    return 'passed-over'
  }
  const { letterId, letter } = await writePostLetter(tx, platform, {
    post,
    way: due.way,
    to: sendable.address,
  })
  const tries = row.tries + 1
  const leaseMs = platform.settings.get('posts.sendingMinutes') * 60_000
  const leasedUntil = new Date(platform.realTime.now().getTime() + leaseMs)
  await savePostSending(tx, postId, {
    way: due.way,
    state: 'sending',
    tries,
    nextTryAt: null,
    leasedUntil,
    reason: null,
    updatedAt,
  })
  return { postId, way: due.way, tries, leasedUntil, letterId, letter }
}
