/**
 * The way out of posts, each minute: WhatsApp and print to the publisher, mails to the list. The intention is written
 * first, then the letter leaves, then what became of it is written; so whatever is killed in between, a mail to all
 * readers leaves once at most by itself.
 */
import { stateOfLeft } from '#domain/content/out/post-sending.ts'
import { postKind } from '../change-post.ts'
import { lockAnyPiece } from '../piece.ts'
import type { Platform } from '../../kernel/context.ts'
import { eachAlone } from '../../kernel/each-alone.ts'
import { type Job, oneRunAtATime } from '../../kernel/jobs.ts'
import { type ClaimedPost, claimPost } from './claim-post.ts'
import { dueOfPost, longestLateMs } from './read-due.ts'
import { settleSending } from './settle-sending.ts'
import { lockFree, postsAtTheirHour, sendablePosts } from './store/sendable-posts.ts'
import { insertDue, leftBehind, lockPostSending, savePostSending } from './store/sendings.ts'
import { tellOfSending } from './tell-of-sending.ts'
import { tellOfPosts } from './tell-of-posts.ts'

/** A mail server that hangs must not hold up all other jobs. */
export const sendPosts = (): Job =>
  oneRunAtATime({ name: 'send-posts', cron: '* * * * *', run: sendWhatIsDue })

/** Letters on their way at the same time. */
const atOnce = 4

export async function sendWhatIsDue(platform: Platform): Promise<void> {
  await takeOverLeft(platform)
  await noteDue(platform)
  await Promise.all(Array.from({ length: atOnce }, () => sendInTurns(platform)))
  await tellOfPosts(platform)
}

/** Of a process that died while it sent: a letter is tried again, a mail to all readers is for people to decide. */
async function takeOverLeft(platform: Platform): Promise<void> {
  const { db, clock, realTime } = platform
  const takeOver = (postId: number) =>
    db.transaction().execute(async (tx) => {
      const own = await lockAnyPiece(tx, postKind, postId)
      const row = await lockPostSending(tx, postId)
      if (!own || !row?.leasedUntil || row.leasedUntil >= realTime.now()) return
      const at = clock.now()
      const state = stateOfLeft(row.way)
      const reason = 'The process that sent it came to its end'
      const nextTryAt = state === 'failed' ? at : null
      await savePostSending(tx, postId, { state, reason, nextTryAt, leasedUntil: null, updatedAt: at })
      if (state === 'unknown') await tellOfSending(tx, platform, own, state)
    })
  await eachAlone(platform, await leftBehind(db, realTime.now()), (postId) => ({ postId }), takeOver)
}

async function noteDue(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const now = clock.now()
  const looked = (await postsAtTheirHour(db, { now, passedMs: longestLateMs(platform) })).filter(
    (one) => !one.sending && dueOfPost(platform, one).is === 'due',
  )
  await db.transaction().execute(async (tx) => {
    const free = await lockFree(
      tx,
      looked.map(({ id }) => id),
    )
    const due = [...(await sendablePosts(tx, free)).values()].flatMap((one) => {
      const { is, way } = { way: 'hand', ...dueOfPost(platform, one) } as const
      return is === 'due' && way !== 'hand' && !one.sending ? [{ postId: one.id, way }] : []
    })
    await insertDue(
      tx,
      due.map((one) => ({
        ...one,
        state: 'due',
        nextTryAt: now,
        leasedUntil: null,
        reason: null,
        updatedAt: now,
      })),
    )
  })
}

async function sendInTurns(platform: Platform): Promise<void> {
  for (;;) {
    const claimed = await claimPost(platform)
    if (claimed === 'none') return
    if (claimed !== 'passed-over') await sendClaimed(platform, claimed)
  }
}

/** What cannot be settled now is taken over when its lease has ended. */
async function sendClaimed(platform: Platform, claimed: ClaimedPost): Promise<void> {
  const delivery = await platform.mail.send(claimed.letter)
  await settleSending(platform, claimed, delivery).catch((error: unknown) =>
    platform.log.error({ err: error, postId: claimed.postId }, 'what became of a post could not be kept'),
  )
}
