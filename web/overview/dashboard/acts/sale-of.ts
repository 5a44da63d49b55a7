import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import type { CampaignForSale } from '#web/campaigns/purchase-sum.ts'

/** What the purchase dialog must know of a row, with its freshest figures. */
export function saleOf(row: CampaignRow, figures: Figures | undefined): CampaignForSale {
  const { price } = row
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    advertiser: row.advertiser,
    left: figures?.left ?? row.remaining.left,
    cpm: microDollars(price.effectiveCpmMicros),
    balance: nanoDollars(price.balanceNanos),
    dailyBudget: price.dailyBudgetCents === null ? null : cents(price.dailyBudgetCents),
    pricePerPost: cents(price.effectivePostCents ?? 0n),
    updatedAt: row.updatedAt,
    isPriceMissing: (row.kind === 'impression' ? price.cpmMicros : price.pricePerPostCents) === null,
  }
}
