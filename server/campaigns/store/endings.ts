/** SQL of campaigns that leave the lists: archive and deletion. */
import type { Database } from '#server/kernel/context.ts'

export async function saveCampaignArchive(
  tx: Database,
  id: number,
  isArchived: boolean,
  by: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ archivedAt: isArchived ? at : null, archivedBy: isArchived ? by : null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** Takes the campaign out of every list; nothing that hangs on it is touched. */
export async function saveCampaignDeletion(tx: Database, id: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ deletedAt: at, deletedBy: by, updatedAt: at })
    .where('id', '=', id)
    .execute()
}
