/** A post whose picture or video could not be made smaller goes back to its people, who may give it another file. */
import { sentenceOf } from '#contract/refusals.ts'
import { returnCredit } from '#server/campaigns/spend-credit.ts'
import type { Platform } from '#server/kernel/context.ts'
import { eachAlone } from '#server/kernel/each-alone.ts'
import type { Job } from '#server/kernel/jobs.ts'
import { findUploads, whyFailed } from '#server/media/uploads/find-uploads.ts'
import { postKind } from '../change-post.ts'
import { announcePiece, creditOfPiece, inOneChange, lockAnyPiece } from '../piece.ts'
import { tellPostDecision } from './tell-decision.ts'
import { savePost } from '../save-post.ts'
import { postsHeldBy } from '../store/post-files.ts'

/** Rejected by nobody: its credit and its time are free again, and an edit submits it anew. */
async function rejectUnshown(platform: Platform, uploadId: number): Promise<void> {
  const [upload] = await findUploads(platform.db, [uploadId])
  if (!upload) return
  const rejectionReason = sentenceOf(whyFailed(upload))
  const reject = (postId: number) =>
    inOneChange(platform, async (tx) => {
      const own = await lockAnyPiece(tx, postKind, postId)
      if (!own?.piece.processingAt || own.piece.deletedAt || own.piece.rejectedAt) return
      const at = platform.clock.now()
      await returnCredit(tx, creditOfPiece({}, own, at), 'post-rejected')
      await savePost(tx, own.piece, { processingAt: null, rejectedAt: at, rejectionReason }, at)
      await announcePiece(tx, {}, own, { at, what: 'file not shown', reason: rejectionReason })
      await tellPostDecision.later(tx, platform, postId)
    })
  const held = await postsHeldBy(platform.db, uploadId)
  const failed = await eachAlone(platform, held, (postId) => ({ postId }), reject)
  if (failed > 0) throw new Error(`${failed} posts still wait for upload ${uploadId}`)
}

export const rejectUnshownPosts: Job = {
  name: 'upload-failed',
  run: (platform, payload) => rejectUnshown(platform, (payload as { uploadId: number }).uploadId),
}
