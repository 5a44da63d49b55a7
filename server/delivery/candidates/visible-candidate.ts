import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing, requireRight } from '#server/kernel/refused.ts'
import { findCandidate } from './find-candidate.ts'
import { readOwner } from '../store/candidates.ts'

/**
 * An impression campaign that the person may look into, in whatever state it is; other people's answers like a missing
 * one. A publisher sees placements on own sites; what stands in a campaign's way is its advertiser's to know.
 */
export async function visibleCandidate(ctx: Context, campaignId: number): Promise<Candidate> {
  const advertiserId = await readOwner(ctx.db, campaignId)
  const candidate = advertiserId === null ? null : await findCandidate(ctx.db, campaignId)
  if (advertiserId === null || !candidate) throw missing()
  requireRight(ctx.actor, 'campaign.view', { advertiserId })
  return candidate
}
