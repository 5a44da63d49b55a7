import type { Database } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'

/** A notification holds at most 8,000 bytes, and an id at most 11 of them. */
const campaignsPerNotice = 600

/** Tells whoever looks at them that figures of these campaigns have changed. */
export async function notifyCounted(tx: Database, campaignIds: readonly number[]): Promise<void> {
  for (let at = 0; at < campaignIds.length; at += campaignsPerNotice)
    await notifyListeners(tx, 'masthead_counted', campaignIds.slice(at, at + campaignsPerNotice).join(','))
}
