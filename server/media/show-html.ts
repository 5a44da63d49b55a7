/** The HTML of an ad for the people who have to do with it, whatever was decided about it. */
import type { HtmlVersion } from '#contract/media/list.ts'
import { adDocument } from '#domain/media/ad-document.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { findMedia, htmlBeforeEdit } from './store/media.ts'

export const htmlAddress = (mediaId: number, version: HtmlVersion): string =>
  `/api/media/html/${mediaId}?version=${version}`

/** A document in which a click leads where the ad leads and counts nothing; an ad without HTML has none. */
export async function showHtml(
  ctx: Context,
  { mediaId, version }: { readonly mediaId: number; readonly version: HtmlVersion },
): Promise<string> {
  const record = await findMedia(ctx.db, mediaId)
  if (!record) throw missing()
  await findCampaign(ctx, record.campaignId, 'campaign.view')
  const shown = version === 'now' ? record : await htmlBeforeEdit(ctx.db, mediaId)
  if (shown?.kind !== 'html') throw missing()
  return adDocument(shown.htmlContent ?? '', shown.linkUrl ?? '')
}
