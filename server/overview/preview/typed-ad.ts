/** An ad as it is typed, told as delivery tells those that are kept. */
import type { CreativeFields } from '#contract/media/upload.ts'
import { checkLink, wholeLink } from '#domain/media/creative-rules.ts'
import { kindOfBanner } from '#domain/media/played-file.ts'
import { findCampaign } from '#server/campaigns/find-campaign.ts'
import { findServedAd } from '#server/delivery/candidates/find-served-ad.ts'
import type { ServedAd } from '#server/delivery/candidates/served-ad.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing, type ReadonlyValue } from '#server/kernel/refused.ts'
import { uploadsOfForm } from '#server/media/uploads/uploads-of-form.ts'
import { type PlaceOfAd, placeOfAd, placeOfAds } from '../store/place-of-ad.ts'

export interface TypedAd {
  readonly ad: ServedAd
  readonly place: PlaceOfAd
  readonly uploadId: number | null
}

type TypedFields = ReadonlyValue<CreativeFields>

/** For whoever may change the ad; what was not sent is as it stands. */
export async function typedAd(ctx: Context, mediaId: number, typed: TypedFields): Promise<TypedAd> {
  const [before, place] = [await findServedAd(ctx.db, mediaId), await placeOfAd(ctx.db, mediaId)]
  if (!before || !place) throw missing()
  return typedOver(ctx, before, place, typed)
}

/** An ad that is typed for the campaign and not saved yet; throws (404) where it has no place for ads. */
export async function newAd(ctx: Context, campaignId: number, typed: TypedFields): Promise<TypedAd> {
  const place = await placeOfAds(ctx.db, campaignId)
  if (!place) throw missing()
  const words = { headline: '', lead: '', alt: '', html: '' }
  const files = { file: null, poster: null, target: { link: null, ios: null, android: null } }
  return typedOver(ctx, { mediaId: 0, ...place.shape, ...words, ...files }, place, typed)
}

async function typedOver(
  ctx: Context,
  before: ServedAd,
  place: PlaceOfAd,
  typed: TypedFields,
): Promise<TypedAd> {
  await findCampaign(ctx, place.campaignId, 'media.manage')
  const { uploadId = null, headline = before.headline } = typed
  const isHtml =
    typed.kind === undefined ? before.format === 'html' && uploadId === null : typed.kind === 'html'
  const [upload] =
    uploadId === null ? [] : await uploadsOfForm(ctx.db, ctx, [uploadId], (kind) => kind !== 'pdf')
  const ofFile = upload
    ? { file: upload.shownKey ?? upload.fileKey, poster: upload.previewKey, format: formatOf(upload, place) }
    : { format: before.format === 'html' ? place.shape.format : before.format }
  const ad: ServedAd = {
    ...before,
    ...ofFile,
    headline,
    ...(isHtml && { format: 'html' }),
    lead: typed.leadParagraph ?? before.lead,
    alt: typed.altText || headline,
    html: typed.htmlContent ?? before.html,
    target: {
      link: leading(typed.linkUrl, before.target.link),
      ios: leading(typed.iosUrl, before.target.ios),
      android: leading(typed.androidUrl, before.target.android),
    },
  }
  return { ad, place, uploadId }
}

function formatOf(
  { mimeType }: { readonly mimeType: string | null },
  { shape }: PlaceOfAd,
): ServedAd['format'] {
  const kind = kindOfBanner(mimeType ?? '')
  return kind === 'video' || kind === 'audio' ? kind : shape.format
}

/** What is half typed leads nowhere yet. */
function leading(typed: string | undefined, before: string | null): string | null {
  if (typed === undefined) return before
  const link = wholeLink(typed)
  return checkLink(link, 'linkUrl') === 'ok' ? link : null
}
