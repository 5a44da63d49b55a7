/** The player of a livestream for the people who have to do with it, whatever was decided about it. */
import { findCampaign } from '../campaigns/find-campaign.ts'
import { valuesAsApproved } from '../content/queue/before-edit.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { type EmbedFrame, embedFrame } from './embed-frame.ts'
import { readWhole } from './read-whole.ts'

export async function showEmbed(
  ctx: Context,
  { id, version }: { readonly id: number; readonly version: 'now' | 'approved' },
): Promise<EmbedFrame> {
  const [whole] = await readWhole(ctx, [id])
  if (!whole || whole.piece.deletedAt) throw missing()
  await findCampaign(ctx, whole.piece.campaignId, 'campaign.view')
  const now = whole.parts.htmlContent
  if (version === 'now') return embedFrame(now, ctx.config)
  const before = (await valuesAsApproved(ctx.db, [id])).get(id)
  if (!before) throw missing()
  return embedFrame(String(before['htmlContent'] ?? now), ctx.config)
}
