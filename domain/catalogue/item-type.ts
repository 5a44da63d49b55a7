import type { ProductKind } from './product.ts'

/** What a line of a proposal is of: the five types that people know. */
export type ItemType = 'ad' | 'post' | 'presspost' | 'package' | 'custom'

/** As what a proposal sells a product of this kind (ENT-25). What is written by hand is custom too. */
export const itemTypes: Readonly<Record<ProductKind, ItemType>> = {
  impression: 'ad',
  content: 'post',
  print: 'post',
  press: 'presspost',
  pinned: 'presspost',
  package: 'package',
  service: 'custom',
}
