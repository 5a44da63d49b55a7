import type { Database } from '../kernel/context.ts'
import { hoursPinned } from './store/products.ts'

/** How many hours a pin of the site is sold for; null where none is on sale. */
export function hoursOfPins(db: Database, siteId: number): Promise<number | null> {
  return hoursPinned(db, siteId)
}
