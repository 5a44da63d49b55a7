import type { Choice } from '#domain/delivery/decision/question.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import type { Delivery } from '../delivery.ts'
import type { Visitor } from '../visitors/visitor.ts'
import { adText, type ZoneAnswer } from './ad-answer.ts'

/** Promises what was chosen for one zone and signs it; null when the campaign had nothing left after all. */
export function promiseAd(
  { candidates, counter, networks, platform, signer }: Delivery,
  siteId: number,
  zone: number,
  choice: Choice,
  { place, device, network, filtered: filteredBefore }: Visitor,
  decidedAtMs: number,
): ZoneAnswer | null {
  if ('none' in choice) return choice
  const { campaignId, mediaId } = choice
  const creative = candidates.creative(mediaId)
  if (!creative) return { none: 'no-approved-media' }
  const { country, state } = place
  const filtered: FilterReason | null =
    filteredBefore ?? (networks.hasRoom(network, decidedAtMs) ? null : 'too-many-requests')
  if (filtered && counter.promised(campaignId) === 0) return null
  const decision = filtered ? counter.recordUnreserved() : counter.reserve(campaignId, decidedAtMs)
  if (decision === null) return null
  if (!filtered) networks.opened(network, decision, decidedAtMs)
  const { node, epoch } = counter
  // Written out: this is made for every ad.
  const id = {
    node,
    epoch,
    decision,
    campaignId,
    mediaId,
    siteId,
    zone,
    country,
    state,
    device,
    filtered,
    decidedAtMs,
  }
  return { campaignId, mediaId, text: adText(creative, campaignId, signer.sign(id), platform.config.adsUrl) }
}
