import type { FullCampaignRow } from '#contract/overview/fixed-names.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import { readRows } from './read-rows.ts'
import { visibleIds } from '../store/page.ts'

/** The row of one campaign of any kind and class, which may be on a page far away. */
export async function getCampaignRow(ctx: Context, campaignId: number): Promise<FullCampaignRow> {
  const [row] = await readRows(ctx, await visibleIds(ctx.db, ctx.actor, [campaignId]))
  if (!row) throw missing()
  return row
}
