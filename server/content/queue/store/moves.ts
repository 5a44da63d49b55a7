/** SQL of the moves of the queue: what the people of a post were told of. */
import type { Database } from '#server/kernel/context.ts'

/** Notes of which decision its people were told; the post itself has not changed. */
export async function savePostTold(tx: Database, postId: number, toldDecisionOf: Date | null): Promise<void> {
  await tx.updateTable('contentPost').set({ toldDecisionOf }).where('id', '=', postId).execute()
}
