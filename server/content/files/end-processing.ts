import type { Job } from '#server/kernel/jobs.ts'
import type { Platform } from '#server/kernel/context.ts'
import { eachAlone } from '#server/kernel/each-alone.ts'
import { savePost } from '../save-post.ts'
import { lockPost } from '../store/content-posts.ts'
import { postsWaitingFor } from '../store/post-files.ts'

/** A post whose last video is light enough now waits for a decision. */
export async function endProcessing(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  uploadId: number,
): Promise<void> {
  const ended = (postId: number) =>
    db.transaction().execute(async (tx) => {
      const post = await lockPost(tx, postId)
      if (post?.processingAt) await savePost(tx, post, { processingAt: null }, clock.now())
    })
  const failed = await eachAlone(
    { log },
    await postsWaitingFor(db, uploadId),
    (postId) => ({ postId }),
    ended,
  )
  if (failed > 0) throw new Error(`${failed} posts still wait for upload ${uploadId}`)
}

export const endProcessingOfPosts: Job = {
  name: 'upload-shrunk',
  run: (platform, payload) => endProcessing(platform, (payload as { uploadId: number }).uploadId),
}
