import type { Database } from '#server/kernel/context.ts'
import { moveHandedIn, type NodeStretch, oneHandInAtATime } from '../store/handed-in.ts'
import { insertProofParts, lockProvenCampaigns } from '../store/proofs.ts'
import { leaveOutRepeats } from './leave-out-repeats.ts'
import type { ProofPart } from '../store/proofs.ts'

/**
 * Takes in the parts of a stretch, once: false when it was handed in before. Views of campaigns that the database
 * does not know (ids of before a restore) are left out, as they are when they are counted.
 */
export async function addParts(
  db: Database,
  stretch: NodeStretch,
  parts: readonly ProofPart[],
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await oneHandInAtATime(tx)
    const known = await lockProvenCampaigns(tx, [...new Set(parts.map(({ campaignId }) => campaignId))])
    if (!(await moveHandedIn(tx, stretch))) return false
    await insertProofParts(
      tx,
      stretch,
      parts.filter(({ campaignId }) => known.has(campaignId)),
    )
    await leaveOutRepeats(tx, stretch)
    return true
  })
}
