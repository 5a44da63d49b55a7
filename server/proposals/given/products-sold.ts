import type { SoldProduct } from '#domain/proposals/gift.ts'
import { type CatalogueProduct, findByIds, listRateFor } from '../../catalogue/priced-products.ts'
import type { Database, Platform } from '../../kernel/context.ts'

/** The products of these lines and the parts of packages among them, at the catalogue's prices for the client of today. */
export async function productsSold(
  tx: Database,
  { settings }: Pick<Platform, 'settings'>,
  lines: readonly { readonly productId: number | null }[],
  clientId: number,
): Promise<ReadonlyMap<number, SoldProduct>> {
  const whole = await findByIds(tx, [...new Set(lines.flatMap(({ productId }) => productId ?? []))])
  const parts = [...whole.values()].flatMap((product) => product.parts.map(({ partId }) => partId))
  const all = new Map([...whole, ...(await findByIds(tx, [...new Set(parts)]))])
  return new Map([...all].map(([id, product]) => [id, soldProduct(product)]))

  function soldProduct(product: CatalogueProduct): SoldProduct {
    const { kind, siteId, name, paymentType, dailyViews, pinHours } = product
    return {
      kind,
      siteId,
      name,
      paymentType,
      dailyViews,
      pinHours,
      campaignName: product.chooseCampaignName,
      listRate: listRateFor({ settings }, product, clientId),
      parts: product.parts.map(({ partId, quantity }) => ({ productId: partId, quantity })),
    }
  }
}
