import type { Candidate } from '#domain/delivery/decision/candidate.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '#server/kernel/context.ts'
import { forbidden, missing } from '#server/kernel/refused.ts'
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
  const relation = relationTo(ctx.actor, { advertiserId })
  if (!maySee(ctx.actor, relation)) throw missing()
  if (!may(ctx.actor, 'campaign.view', relation)) throw forbidden()
  return candidate
}
