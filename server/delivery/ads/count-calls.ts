/** What happens when a page reports a view, a view for long enough, or when a person clicks. */
import type { DecisionId } from '../facts/counter.ts'
import type { Delivery } from '../delivery.ts'
import { reasonAgainst, type Reporter } from '../visitors/reporter.ts'
import { recordedForMs } from '../facts/lifetimes.ts'

/** Records a view, durably, unless its decision is long past: a clock that was set forth ends no promise. */
export async function countView(delivery: Delivery, id: DecisionId, reporter: Reporter): Promise<void> {
  if (isPast(delivery, id) && !delivery.counter.isPromised(id)) return
  if (isOfThisRun(delivery, id)) delivery.networks.closed(id.decision)
  const filtered = reasonAgainst(id, reporter)
  const outcome = await delivery.counter.view(id, filtered)
  if (outcome === 'counted') delivery.traffic.saw(id)
  if (outcome !== 'unbilled') return
  const refused = filtered ?? (id.node === delivery.counter.node ? 'late' : 'node-away')
  delivery.outcomes.note({ refused, siteId: id.siteId, zone: id.zone, campaignId: id.campaignId })
}

export async function countViewable(delivery: Delivery, id: DecisionId): Promise<void> {
  if (!isPast(delivery, id)) await delivery.counter.viewable(id)
}

/** Counting never stands between a person and the page they asked for: what fails is logged. */
export async function countClick(delivery: Delivery, id: DecisionId, reporter: Reporter): Promise<void> {
  if (isPast(delivery, id, 2 * recordedForMs)) return
  const filtered = reasonAgainst(id, reporter)
  await delivery.counter.click(id, filtered).catch((error: unknown) => {
    delivery.platform.log.error({ err: error }, 'a click was not recorded')
  })
}

function isPast({ platform }: Delivery, { decidedAtMs }: DecisionId, limitMs = recordedForMs): boolean {
  return platform.clock.now().getTime() - decidedAtMs > limitMs
}

function isOfThisRun({ counter }: Delivery, { node, epoch }: DecisionId): boolean {
  return node === counter.node && epoch === counter.epoch
}
