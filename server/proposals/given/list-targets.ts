import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listTargets as endpoint } from '#contract/proposals/targets.ts'
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { sellableCampaigns } from '../../campaigns/sellable-campaigns.ts'
import { findByKeys } from '../../catalogue/priced-products.ts'
import type { Context } from '../../kernel/context.ts'
import { missing, requireRight } from '../../kernel/refused.ts'
import { isAdvertiser } from '../../people/list-advertisers.ts'

/** The most campaigns that a list offers at once. */
const mostTargets = 100

/** A client who is not there for the actor is missing (404); an unknown product has no campaigns. */
export async function listTargets(
  ctx: Context,
  { client, key }: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  requireRight(ctx.actor, 'proposal.edit', { advertiserId: client })
  if (!(await isAdvertiser(ctx, client))) throw missing()
  const named = readFullKey(key)
  const product = named && (await findByKeys(ctx.db, [named])).get(key)
  if (!product) return { campaigns: [] }
  const wanted = { advertiserId: client, productId: product.id, limit: mostTargets }
  return { campaigns: await sellableCampaigns(ctx.db, wanted) }
}
