import type { Summary } from '#contract/overview/figures.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { readFigures } from './read-figures.ts'
import { visibleIds } from '../store/page.ts'

/** API-04: the totals of one campaign of any kind, and what is left of it. */
export async function getSummary(ctx: Context, campaignId: number): Promise<Summary> {
  const [figures] = await readFigures(ctx, await visibleIds(ctx.db, ctx.actor, [campaignId]))
  if (!figures) throw missing()
  return {
    views: formatCount(figures.views),
    clicks: formatCount(figures.clicks),
    perDay: figures.perDay,
    left: figures.left,
    budgetRemainingCents: figures.budgetRemainingCents,
  }
}
