/** An ad in its place on a site, told as delivery tells it to pages, with addresses that count nothing. */
import type { Platform } from '#server/kernel/context.ts'
import { adText } from '#server/delivery/ads/ad-answer.ts'
import { adFrame } from '#server/delivery/ads/ad-frame.ts'
import { targetOf } from '#server/delivery/facts/target.ts'
import { findServedAd } from '#server/delivery/candidates/find-served-ad.ts'
import { fileOfAd } from '#server/media/show-picture.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { sitePage } from '#server/sites/page/site-page.ts'
import { placeOfAd } from '../store/place-of-ad.ts'
import type { PreviewRecord } from '../store/previews.ts'
import type { PreviewVisit, PreviewPage } from './placed.ts'
import { previewFrame } from './preview-frame.ts'
import type { TypedAd } from './typed-ad.ts'
import { uploadPlaced } from './upload-placed.ts'

/** Null where the ad is gone. */
export async function adPlaced(
  platform: Platform,
  { itemId, typed, uploadId }: PreviewRecord,
  { base, userAgent }: PreviewVisit,
): Promise<PreviewPage | null> {
  const { db, config, clock } = platform
  const shown = (typed as TypedAd | null) ?? (itemId === null ? null : await keptAd(db, itemId))
  if (!shown) return null
  const { ad, place } = shown
  const upload = await uploadPlaced(platform, uploadId, base)
  const fileAt = (key: string) => `${base}/files/${key}`
  const frame = adFrame(ad, `${config.baseUrl}${base}/click`, fileAt)
  const told = {
    ...JSON.parse(adText(ad, place.campaignId, 'preview', null)),
    ...(frame ? { html: `${base}/frame` } : { image: fileAt(ad.file ?? '') }),
    click: `${base}/click`,
    view: `${base}/seen`,
    viewable: `${base}/seen`,
  }
  const { site, zone } = place
  const page = { site, zones: [zone], published: [], dateline: formatLongDate(clock.now()) }
  return {
    page: sitePage(page, previewFrame(base, ['reading.js', 'tag.js'])),
    answer: { ads: { [zone.value]: told } },
    frame,
    leadsTo: targetOf(ad.target, userAgent),
    file: async (key) =>
      (await upload.file(key)) ?? (itemId === null ? null : fileOfAd(platform, itemId, key)),
  }
}

async function keptAd(db: Platform['db'], id: number): Promise<Pick<TypedAd, 'ad' | 'place'> | null> {
  const [ad, place] = await Promise.all([findServedAd(db, id), placeOfAd(db, id)])
  return ad && place && { ad, place }
}
