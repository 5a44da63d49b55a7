import { CandidateIndex } from '#domain/delivery/decision/candidate-index.ts'
import type { CandidateRow } from '../store/candidates.ts'
import { type ReadCandidate, rowReader } from './read-candidate.ts'
import type { ServedAd } from './served-ad.ts'

/** The campaigns in memory, as the database told them last. */
export class KnownCampaigns {
  readonly index = new CandidateIndex()
  private readonly byId = new Map<number, ReadCandidate>()
  private readonly byMedia = new Map<number, ReadCandidate>()

  creative(mediaId: number): ServedAd | null {
    return this.byMedia.get(mediaId)?.creative(mediaId) ?? null
  }

  /** Takes on what the rows say; what they say as before is left as it is. */
  learn(rows: readonly CandidateRow[], read = rowReader()): void {
    for (const row of rows) {
      const before = this.byId.get(row.campaignId)
      if (before?.isStill(row)) continue
      if (before) this.forgetMedia(before)
      const campaign = read(row)
      for (const mediaId of campaign.candidate.mediaIds) this.byMedia.set(mediaId, campaign)
      this.byId.set(row.campaignId, campaign)
      this.index.put(campaign.candidate)
    }
  }

  /** The rows are all there is beyond one number and up to another: other campaigns between them are gone. */
  learnAll(rows: readonly CandidateRow[], after: number, upTo: number): void {
    const found = new Set(rows.map((row) => row.campaignId))
    for (const campaignId of this.byId.keys())
      if (campaignId > after && campaignId <= upTo && !found.has(campaignId)) this.forget(campaignId)
    this.learn(rows)
  }

  forget(campaignId: number): void {
    const known = this.byId.get(campaignId)
    if (known) this.forgetMedia(known)
    this.byId.delete(campaignId)
    this.index.remove(campaignId)
  }

  private forgetMedia({ candidate }: ReadCandidate): void {
    for (const mediaId of candidate.mediaIds) this.byMedia.delete(mediaId)
  }
}
