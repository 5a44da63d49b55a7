import { mayBeUsed } from '#domain/catalogue/usable.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import type { Flag } from '#domain/people/actor.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { findByIds } from '../../catalogue/priced-products.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { flagsToUse } from '../../people/list-advertisers.ts'
import type { FoundProposal } from './find-proposal.ts'

/** Whether the client, an agent of theirs, the salesman or whoever acts can use all that is sold and was not given yet. */
export function usableVerdict(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { row, items }: Pick<FoundProposal, 'row' | 'items'>,
): Promise<Verdict<'product-unusable'>> {
  const sold = countedOf(items).flatMap(({ isGiven, productId }) => (isGiven ? [] : (productId ?? [])))
  return productsVerdict(db, sold, () => flagsToUse({ db, actor }, row.clientId, row.salesmanId))
}

/** Whether each of these products can be used by those of whom these are the flags, which are read where one needs any. */
export async function productsVerdict(
  db: Database,
  productIds: readonly number[],
  flags: () => Promise<ReadonlySet<Flag>>,
): Promise<Verdict<'product-unusable'>> {
  const products = [...(await findByIds(db, productIds)).values()]
  const needing = products.filter(({ needsFlags }) => needsFlags.length > 0)
  if (needing.length === 0) return 'ok'
  const held = await flags()
  return needing.map((product) => mayBeUsed(product, held)).find((verdict) => verdict !== 'ok') ?? 'ok'
}
