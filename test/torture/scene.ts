/** Who and what can be harmed in a run. */
import type { Book } from './book.ts'
import type { DeliveryProcess } from './delivery-process.ts'
import type { Till } from './till.ts'
import type { TorturedDatabase } from './tortured-database.ts'

export interface Scene {
  readonly nodes: readonly DeliveryProcess[]
  readonly database: TorturedDatabase
  readonly till: Till
  readonly book: Book
  /** Longer than every promise lives. */
  readonly pastExpiryMs: number
  /** Declares a process gone and takes what it holds. */
  readonly fence: (name: string) => Promise<unknown>
}
