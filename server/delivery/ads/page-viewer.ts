import type { CapPeriod } from '#domain/campaigns/targeting/frequency-cap.ts'
import type { Delivery } from '../delivery.ts'
import type { Visitor } from '../visitors/visitor.ts'

/** What is asked, as far as it tells of the viewer. */
interface PageRequest {
  /** The number that the page keeps, where it may. */
  readonly kept: string | null
  readonly nowMs: number
}

/** Counts what this viewer is shown. Most campaigns have no cap, so most viewers are never given a name. */
export class PageViewer {
  private readonly delivery: Delivery
  private readonly page: PageRequest
  private readonly visitor: Visitor
  private name: string | null = null

  constructor(delivery: Delivery, page: PageRequest, visitor: Visitor) {
    this.delivery = delivery
    this.page = page
    this.visitor = visitor
  }

  timesShown(campaignId: number, per: CapPeriod): number {
    return this.delivery.viewers.timesShown(campaignId, per, this.named(), this.page.nowMs)
  }

  note(campaignId: number): void {
    const cap = this.delivery.market.candidateIndex.find(campaignId)?.finerTargeting.cap
    if (cap) this.delivery.viewers.note(campaignId, cap, this.named(), this.page.nowMs)
  }

  private named(): string {
    const { network, agent } = this.visitor
    const { kept, nowMs } = this.page
    this.name ??= this.delivery.viewers.nameOf({ network, agent, kept }, nowMs)
    return this.name
  }
}
