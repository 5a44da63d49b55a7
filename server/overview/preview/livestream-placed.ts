/** A livestream on the front page of its site as if it were on air, as it is kept or as it was typed. */
import { embedDocument } from '#domain/livestreams/embed-document.ts'
import { livestreamStateInWords } from '#domain/livestreams/on-air-words.ts'
import type { Platform } from '#server/kernel/context.ts'
import { type LivestreamInPlace, livestreamInPlace } from '#server/livestreams/livestream-in-place.ts'
import { embedPolicy } from '#server/media/ad-policy.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { printedSite } from '#server/sites/page/printed-site.ts'
import { sitePage } from '#server/sites/page/site-page.ts'
import type { PreviewRecord } from '../store/previews.ts'
import type { Opened, Placed } from './placed.ts'
import { previewFrame } from './preview-frame.ts'
import { uploadPlaced } from './upload-placed.ts'

/** Null where the livestream is gone. Its links lead where they lead, uncounted. */
export async function livestreamPlaced(
  platform: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: Opened,
): Promise<Placed | null> {
  const livestream =
    (typed as LivestreamInPlace | null) ??
    (itemId === null ? null : await livestreamInPlace(platform, itemId))
  const site = livestream && (await printedSite(platform.db, livestream.siteId))
  if (!livestream || !site) return null
  const { title, titleLink: link, linkUrl, htmlContent, banner } = livestream
  const picture = await uploadPlaced(platform, banner?.id ?? null, base)
  const onAir = {
    key: 'preview',
    title,
    link,
    words: livestreamStateInWords.live,
    player: `${base}/frame`,
    ...(picture.path && { banner: { image: picture.path, alt: banner?.altText, link: linkUrl || link } }),
  }
  const page = { site, zones: [], published: [], dateline: formatLongDate(platform.clock.now()) }
  return {
    page: sitePage(page, previewFrame(base, ['reading.js', 'live.js'])),
    answer: { items: [onAir] },
    frame: { page: embedDocument(htmlContent), policy: embedPolicy },
    leadsTo: null,
    file: picture.file,
  }
}
