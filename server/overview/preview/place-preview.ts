import type { Platform } from '#server/kernel/context.ts'
import type { PreviewRecord } from '../store/previews.ts'
import { adPlaced } from './ad-placed.ts'
import type { PreviewVisit, PreviewPage } from './placed.ts'
import { type ArticleInPlace, articleInPlace } from '#server/press/article-in-place.ts'
import { articlePage, mailPage } from '#server/sites/page/article-page.ts'
import { formatLongDate } from '#server/sites/page/dateline.ts'
import { printedSite } from '#server/sites/page/printed-site.ts'
import { leadingAway, previewFrame } from './preview-frame.ts'
import { uploadPlaced } from './upload-placed.ts'
import { livestreamStateInWords } from '#domain/livestreams/on-air-words.ts'
import { type LivestreamInPlace, livestreamInPlace } from '#server/livestreams/livestream-in-place.ts'
import { embedFrame } from '#server/livestreams/embed-frame.ts'
import { sitePage } from '#server/sites/page/site-page.ts'
import { type MailInPlace, mailInPlace } from '#server/content/mail-in-place.ts'

const kinds = { ad: adPlaced, article: articlePlaced, livestream: livestreamPlaced, mail: mailPlaced }

/** What a preview shows, on the page of its site; null where it is gone. */
export const placePreview = (
  platform: Platform,
  preview: PreviewRecord,
  opened: PreviewVisit,
): Promise<PreviewPage | null> => kinds[preview.kind](platform, preview, opened)

/** An article on a page of its own on the site. Null where the article is gone. */
async function articlePlaced(
  platform: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: PreviewVisit,
): Promise<PreviewPage | null> {
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

/** A livestream on the front page of its site as if it were on air. Null where the livestream is gone. Its links lead where they lead, uncounted. */
async function livestreamPlaced(
  platform: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: PreviewVisit,
): Promise<PreviewPage | null> {
  const livestream =
    (typed as LivestreamInPlace | null) ??
    (itemId === null ? null : await livestreamInPlace(platform, itemId))
  const site = livestream && (await printedSite(platform.db, livestream.siteId))
  if (!livestream || !site) return null
  const { title, titleLink: link, linkUrl, htmlContent, banner } = livestream
  const picture = await uploadPlaced(platform, banner?.id ?? null, base)
  const { sandbox, allow, ...frame } = embedFrame(htmlContent, platform.config)
  const onAir = {
    key: 'preview',
    sandbox,
    allow,
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
    frame,
    leadsTo: null,
    file: picture.file,
  }
}

/** A mail as a page of its site, as readers open it in a browser. Null where the mail is gone. */
async function mailPlaced(
  { db, clock }: Platform,
  { itemId, typed }: PreviewRecord,
  { base }: PreviewVisit,
): Promise<PreviewPage | null> {
  const found = (typed as MailInPlace | null) ?? (itemId === null ? null : await mailInPlace({ db }, itemId))
  const site = found?.mail ? await printedSite(db, found.siteId) : null
  if (!found?.mail || !site) return null
  const mail = { ...found.mail, html: leadingAway(found.mail.html) }
  const page = mailPage({ site, dateline: formatLongDate(clock.now()), mail }, previewFrame(base, []))
  return { page, pictures: 'https:', answer: null, frame: null, leadsTo: null, file: async () => null }
}
