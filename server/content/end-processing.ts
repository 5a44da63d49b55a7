import type { Job } from '../kernel/jobs.ts'
import type { Platform } from '../kernel/context.ts'
import { lockPost, savePost } from './store/content-posts.ts'
import { postsWaitingFor } from './store/post-files.ts'

/** A post whose last video is light enough now waits for a decision. */
export async function endProcessing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  uploadId: number,
): Promise<void> {
  for (const id of await postsWaitingFor(db, uploadId))
    await db.transaction().execute(async (tx) => {
      const post = await lockPost(tx, id)
      if (post?.processingAt) await savePost(tx, post, { processingAt: null }, clock.now())
    })
}

export const endProcessingOfPosts: Job = {
  name: 'upload-shrunk',
  run: (platform, payload) => endProcessing(platform, (payload as { uploadId: number }).uploadId),
}
