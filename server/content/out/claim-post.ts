/** Takes one post that is to go out, so that nobody else sends or changes it, and writes down what it is about to send. */
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { lockPost } from '../store/content-posts.ts'
import { writePostLetter } from './post-letter.ts'
import { dueOf } from './read-due.ts'
import { sendablePosts } from './store/sendable-posts.ts'
import { forgetSending, nextToSend, saveSending, type SendingRecord } from './store/sendings.ts'

export interface ClaimedPost {
  readonly postId: number
  readonly way: SendingRecord['way']
  readonly tries: number
  readonly letterId: number
  readonly letter: Letter
}

export async function claimPost(platform: Platform): Promise<ClaimedPost | 'passed-over' | 'none'> {
  return platform.db.transaction().execute(async (tx) => {
    const row = await nextToSend(tx, platform.clock.now())
    return row ? claim(tx, platform, row) : 'none'
  })
}

async function claim(
  tx: Database,
  platform: Platform,
  row: SendingRecord,
): Promise<ClaimedPost | 'passed-over'> {
  const { postId } = row
  const [sendable, post] = [(await sendablePosts(tx, [postId])).get(postId), await lockPost(tx, postId)]
  if (!sendable || !post) throw new Error(`post ${postId} is gone, and was to be sent`)
  const due = dueOf(platform, sendable)
  const updatedAt = platform.clock.now()
  if (due.is !== 'due' || due.way === 'hand' || sendable.address === null) {
    // What failed and became late stays told as such; everything else is looked at anew when its hour comes.
    if (due.is === 'late' && row.state === 'failed')
      await saveSending(tx, postId, { nextTryAt: null, updatedAt })
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
  await saveSending(tx, postId, {
    ...{ way: due.way, state: 'sending', tries, nextTryAt: null, leasedUntil, reason: null, updatedAt },
  })
  return { postId, way: due.way, tries, letterId, letter }
}
