/** Products as a proposal sells them: what the catalogue says of each now, whether it is still on sale or not. */
import { listRate } from '#domain/catalogue/list-rate.ts'
import { fullKeyOf, type ProductKey } from '#domain/catalogue/product-key.ts'
import { cents, type MicroDollars } from '#domain/kernel/money.ts'
import type { Context, Database } from '../kernel/context.ts'
import { specialPrices } from './special-prices.ts'
import { type PartRow, type PricedRow, partsOfProducts, rowsByIds, rowsByKeys } from './store/priced.ts'

export interface CatalogueProduct extends Omit<PricedRow, 'siteName' | 'siteShortName' | 'withdrawnAt'> {
  readonly site: { readonly id: number; readonly name: string; readonly shortName: string }
  readonly isWithdrawn: boolean
  /** The products that a package consists of. */
  readonly parts: readonly Omit<PartRow, 'productId'>[]
}

/** Those of these keys that there are, under their full key, `header-17`. */
export async function findByKeys(
  db: Database,
  keys: readonly ProductKey[],
): Promise<ReadonlyMap<string, CatalogueProduct>> {
  if (keys.length === 0) return new Map()
  const products = await withParts(db, await rowsByKeys(db, keys))
  return new Map(products.map((product) => [fullKeyOf(product), product]))
}

export async function findByIds(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CatalogueProduct>> {
  if (ids.length === 0) return new Map()
  const products = await withParts(db, await rowsByIds(db, ids))
  return new Map(products.map((product) => [product.id, product]))
}

/** What the catalogue asks this client for a thousand views, a week or one; null is a client who is not chosen yet. */
export function listRateFor(
  { settings }: Pick<Context, 'settings'>,
  product: CatalogueProduct,
  clientId: number | null,
): MicroDollars {
  const terms = { specials: specialPrices(settings), fallback: cents(settings.get('price.ppp.default')) }
  return listRate(product, terms, clientId)
}

async function withParts(db: Database, rows: readonly PricedRow[]): Promise<CatalogueProduct[]> {
  const packages = rows.filter(({ kind }) => kind === 'package').map(({ id }) => id)
  const parts = packages.length === 0 ? [] : await partsOfProducts(db, packages)
  return rows.map(({ siteName, siteShortName, withdrawnAt, ...row }) => ({
    ...row,
    site: { id: row.siteId, name: siteName, shortName: siteShortName },
    isWithdrawn: withdrawnAt !== null,
    parts: parts
      .filter(({ productId }) => productId === row.id)
      .map(({ partId, name, quantity }) => ({ partId, name, quantity })),
  }))
}
