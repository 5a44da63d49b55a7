import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listOptions as endpoint } from '#contract/proposals/chooser.ts'
import { chooserOptions } from '#domain/catalogue/reach.ts'
import { placesOfWays } from '../../catalogue/reach-products.ts'
import type { Context } from '../../kernel/context.ts'
import { flagsToUse } from '../../people/list-advertisers.ts'
import { listTemplates } from './list-templates.ts'
import { requireClient } from './require-client.ts'

/** The eight ways in their order, each with what its second column lists and how many products wait there. */
export async function listOptions(ctx: Context, clientId: number | null): Promise<Reply<typeof endpoint>> {
  requireClient(ctx, clientId)
  const places = await placesOfWays(ctx.db, await flagsToUse(ctx, clientId))
  const { templates } = await listTemplates(ctx)
  const kept = templates.map(({ id, name, count }) => ({ id, name, count }))
  return {
    options: chooserOptions.map((option) => {
      const entries = [...(option.key === 'templates' ? kept : (places.get(option.key) ?? []))]
      return { ...option, entries, count: entries.reduce((sum, { count }) => sum + count, 0) }
    }),
  }
}
