/** An article on a page of its own on the site, as it is kept or as it was typed. */
import type { Platform } from '#server/kernel/context.ts'
import { type ArticleInPlace, articleInPlace } from '#server/press/article-in-place.ts'
import { articlePage } from '#server/sites/page/article-page.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { printedSite } from '#server/sites/page/printed-site.ts'
import type { PreviewRecord } from '../store/previews.ts'
import type { Opened, Placed } from './placed.ts'
import { leadingAway, previewFrame } from './preview-frame.ts'
import { uploadPlaced } from './upload-placed.ts'

/** Null where the article is gone. */
export async function articlePlaced(
  platform: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: Opened,
): Promise<Placed | null> {
  const article =
    (typed as ArticleInPlace | null) ?? (itemId === null ? null : await articleInPlace(platform, itemId))
  const site = article && (await printedSite(platform.db, article.siteId))
  if (!article || !site) return null
  const { headline, excerpt, altText, photoCredits: credits, style, category, html, photoId } = article
  const picture = await uploadPlaced(platform, photoId, base)
  const page = {
    site,
    html: leadingAway(html),
    dateline: formatLongDate(platform.clock.now()),
    back: '',
    article: {
      path: base,
      headline,
      excerpt,
      isSponsored: category === 'sponsored',
      picture: picture.path === null ? null : { path: picture.path, altText, credits },
    },
    isPictureFirst: style !== 'default',
  }
  const drawn = articlePage(page, previewFrame(base, []))
  return { page: drawn, answer: null, frame: null, leadsTo: null, file: picture.file }
}
