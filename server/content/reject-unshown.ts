/** A post whose picture or video could not be made smaller goes back to its people, who may give it another file. */
import { sentenceOf } from '#contract/refusals.ts'
import { returnCredit } from '../campaigns/spend-credit.ts'
import type { Platform } from '../kernel/context.ts'
import type { Job } from '../kernel/jobs.ts'
import { announceByItself, creditOf, inOneChange, lockAnyPost } from './change-post.ts'
import { tellLater } from './queue/tell-decision.ts'
import { savePost } from './store/content-posts.ts'
import { postsHeldBy } from './store/post-files.ts'

/** Rejected by nobody: its credit and its time are free again, and an edit submits it anew. */
async function rejectUnshown(platform: Platform, uploadId: number): Promise<void> {
  for (const id of await postsHeldBy(platform.db, uploadId))
    await inOneChange(platform, async (tx) => {
      const own = await lockAnyPost(tx, id)
      if (!own?.post.processingAt || own.post.deletedAt || own.post.rejectedAt) return
      const at = platform.clock.now()
      const rejectionReason = sentenceOf({ refused: 'upload-failed' })
      await returnCredit(tx, creditOf({}, own, at), 'post-rejected')
      await savePost(tx, own.post, { processingAt: null, rejectedAt: at, rejectionReason }, at)
      await announceByItself(tx, own, { at, what: 'file not shown', reason: rejectionReason })
      await tellLater(tx, platform, id)
    })
}

export const rejectUnshownPosts: Job = {
  name: 'upload-failed',
  run: (platform, payload) => rejectUnshown(platform, (payload as { uploadId: number }).uploadId),
}
