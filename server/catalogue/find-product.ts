import type { Database } from '../kernel/context.ts'
import { findProductOnSale, findProductSold, type ProductRow } from './store/products.ts'

export type Product = ProductRow

/** The product, when a campaign can be made of it now; null when it is not there, withdrawn or sold in another way. */
export function findProduct(db: Database, productId: number): Promise<Product | null> {
  return findProductOnSale(db, productId)
}

/** The product of something that was sold, which may be withdrawn meanwhile; null when no campaign is made of it. */
export const findSoldProduct = (db: Database, productId: number): Promise<Product | null> =>
  findProductSold(db, productId)
