import { CandidateIndex } from '#domain/delivery/decision/candidate-index.ts'
import type { Delivery } from '../delivery.ts'

/**
 * What a page of the demonstration is answered from when it asks for one campaign alone, so that whoever follows "See it
 * live" sees that one, or the reason why it is not shown. Everything else is as on any page.
 */
export function forOneCampaign(delivery: Delivery, wanted: string | string[] | undefined): Delivery {
  if (wanted === undefined || !delivery.platform.config.isDemo) return delivery
  const candidate = delivery.market.candidateIndex.find(Number(wanted))
  const candidateIndex = new CandidateIndex()
  if (candidate) candidateIndex.put(candidate)
  return { ...delivery, market: { ...delivery.market, candidateIndex } }
}
