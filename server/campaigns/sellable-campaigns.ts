import { effectiveCpm } from '#domain/campaigns/effective-cpm.ts'
import { missingCpm } from '#domain/catalogue/product.ts'
import type { MicroDollars } from '#domain/kernel/money.ts'
import type { Database } from '../kernel/context.ts'
import { findSellable } from './store/targets.ts'

export interface SellableCampaign {
  readonly id: number
  readonly name: string
  /** For a thousand views, at its priority of now; null of posts and articles. */
  readonly rate: MicroDollars | null
}

/** The campaigns of this client that more of a product can be sold into, changed last first. */
export async function sellableCampaigns(
  db: Database,
  wanted: { readonly advertiserId: number; readonly productId: number; readonly limit: number },
): Promise<SellableCampaign[]> {
  return (await findSellable(db, wanted)).map(({ id, name, isByImpression, ...price }) => ({
    id,
    name,
    rate: isByImpression
      ? effectiveCpm(price.baseCpm ?? missingCpm, price.chargedPriority, price.priorityCeiling)
      : null,
  }))
}
