import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listRates as endpoint } from '#contract/proposals/chooser.ts'
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { findByKeys, listRateFor } from '../../catalogue/priced-products.ts'
import type { Context } from '../../kernel/context.ts'
import { requireClient } from './require-client.ts'

/** A client who is not there for the actor is missing (404); of an unknown product or one that was withdrawn nothing is told. */
export async function listRates(
  ctx: Context,
  { client, keys }: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const clientId = client ?? null
  requireClient(ctx, clientId)
  const products = await findByKeys(
    ctx.db,
    keys.flatMap((key) => readFullKey(key) ?? []),
  )
  const onSale = [...products].filter(([, { isWithdrawn }]) => !isWithdrawn)
  return { rates: onSale.map(([key, product]) => ({ key, rate: listRateFor(ctx, product, clientId) })) }
}
