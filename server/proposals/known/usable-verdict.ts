import { mayBeUsed } from '#domain/catalogue/usable.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { findByIds } from '../../catalogue/priced-products.ts'
import type { Context } from '../../kernel/context.ts'
import { flagsToUse } from '../../people/list-advertisers.ts'
import type { FoundProposal } from './find-proposal.ts'

/** Whether the client, an agent of theirs, the salesman or whoever acts can use all that is sold and was not given yet. */
export async function usableVerdict(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { row, items }: Pick<FoundProposal, 'row' | 'items'>,
): Promise<Verdict<'product-unusable'>> {
  const sold = countedOf(items).flatMap(({ isGiven, productId }) => (isGiven ? [] : (productId ?? [])))
  const needing = [...(await findByIds(db, sold)).values()].filter(({ needsFlags }) => needsFlags.length > 0)
  if (needing.length === 0) return 'ok'
  const held = await flagsToUse({ db, actor }, row.clientId, row.salesmanId)
  return needing.map((product) => mayBeUsed(product, held)).find((verdict) => verdict !== 'ok') ?? 'ok'
}
