/** Opening previews, for whoever may see the thing; what is typed of one, for whoever may change it. */
import type { OpenedPreview } from '#contract/media/previews.ts'
import { findCampaign } from '#server/campaigns/find-campaign.ts'
import { type MailInPlace, mailInPlace } from '#server/content/mail-in-place.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing, Refused } from '#server/kernel/refused.ts'
import { type LivestreamInPlace, livestreamInPlace } from '#server/livestreams/livestream-in-place.ts'
import { type ArticleInPlace, articleInPlace } from '#server/press/article-in-place.ts'
import { printedSite } from '#server/sites/page/printed-site.ts'
import { placeOfAd } from '../store/place-of-ad.ts'
import type { TypedAd } from './typed-ad.ts'
import { openPreviewOf } from './previews.ts'

export async function openAd(ctx: Context, itemId: number): Promise<OpenedPreview> {
  const place = await placeOfAd(ctx.db, itemId)
  if (!place) throw missing()
  const { campaignId, site, zone } = place
  await findCampaign(ctx, campaignId, 'campaign.view')
  // It opens where the ad stands, which on a phone may be far down.
  return openPreviewOf(ctx, { kind: 'ad', itemId, campaignId, site: site.name, at: `#zone-${zone.value}` })
}

/** Opens a preview of an ad as it was typed. */
export function openTypedAd(ctx: Context, itemId: number | null, typed: TypedAd): Promise<OpenedPreview> {
  const { campaignId, site, zone } = typed.place
  const wanted = { kind: 'ad', itemId, campaignId, typed, uploadId: typed.uploadId, site: site.name } as const
  return openPreviewOf(ctx, { ...wanted, at: `#zone-${zone.value}` })
}

const readers = { article: articleInPlace, livestream: livestreamInPlace, mail: mailInPlace }

/** Opens a preview of a thing as it is kept, whatever is changed of it later. */
export async function openKept(
  ctx: Context,
  kind: keyof typeof readers,
  itemId: number,
): Promise<OpenedPreview> {
  const found = await readers[kind](ctx, itemId)
  if (!found) throw missing()
  await findCampaign(ctx, found.campaignId, 'campaign.view')
  if ('mail' in found) requireMail(found)
  const site = await nameOf(ctx, found.siteId)
  return openPreviewOf(ctx, { kind, itemId, campaignId: found.campaignId, site })
}

function requireMail({ mail }: MailInPlace): void {
  if (!mail) throw new Refused({ refused: 'preview-no-mail' })
}

interface PreviewedItem {
  readonly itemId: number | null
  readonly campaignId: number
}

/** Opens a preview of an article as it was typed. */
export async function openTypedArticle(
  ctx: Context,
  of: PreviewedItem,
  shown: ArticleInPlace,
): Promise<OpenedPreview> {
  const site = await nameOf(ctx, shown.siteId)
  return openPreviewOf(ctx, { ...of, kind: 'article', typed: shown, uploadId: shown.photoId, site })
}

export async function openTypedLivestream(
  ctx: Context,
  of: PreviewedItem,
  shown: LivestreamInPlace,
): Promise<OpenedPreview> {
  const [site, uploadId] = [await nameOf(ctx, shown.siteId), shown.banner?.id ?? null]
  return openPreviewOf(ctx, { ...of, kind: 'livestream', typed: shown, uploadId, site })
}

/** Opens a preview of a mail as it was typed; refuses a post that is none. */
export async function openTypedMail(
  ctx: Context,
  itemId: number | null,
  shown: MailInPlace,
): Promise<OpenedPreview> {
  requireMail(shown)
  const { campaignId, siteId } = shown
  return openPreviewOf(ctx, {
    kind: 'mail',
    itemId,
    campaignId,
    typed: shown,
    site: await nameOf(ctx, siteId),
  })
}

const nameOf = async ({ db }: Context, siteId: number): Promise<string> =>
  (await printedSite(db, siteId))?.name ?? ''
