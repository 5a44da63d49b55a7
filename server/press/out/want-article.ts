/** What the site's WordPress is to hold of an article now, and a mark by which that is compared with what it holds. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '#domain/kernel/html.ts'
import type { PostDue } from '#domain/content/out/post-due.ts'
import { articleDue, type HeldStatus, statusWanted } from '#domain/press/out/article-out.ts'
import { wordpressText } from '#domain/sites/wordpress-text.ts'
import { linksOfPosts } from '../../content/links/view-links.ts'
import type { ArticleCopy } from '../../gateways/wordpress/gateway.ts'
import type { Platform } from '../../kernel/context.ts'
import { pinnedArticles } from '../../pins/read-pins.ts'
import { shownHtml } from '../article-words.ts'
import type { SendableArticle } from './store/articles-to-send.ts'

export interface WantedArticle {
  readonly status: HeldStatus
  readonly isSticky: boolean
  /** A person published it by hand, there or elsewhere. */
  readonly isByHand: boolean
  readonly filing: Pick<ArticleCopy, 'categoryIds' | 'authorId'>
  /** Null while what people changed is not approved: readers keep what was. */
  readonly words: Omit<ArticleCopy, 'categoryIds' | 'authorId' | 'pictureId'> | null
  readonly picture: WantedPicture | null
  readonly mark: string
}

export interface WantedPicture {
  readonly slug: string
  readonly key: string
  readonly mimeType: string
  readonly altText: string
  readonly credits: string
}

type Here = Pick<Platform, 'db' | 'config' | 'clock' | 'settings'>

/** How long after its time an article still goes by itself. */
export const lateLimits = ({ settings }: Pick<Platform, 'settings'>) => ({
  lateMinutes: settings.get('posts.lateMinutes'),
  timeSensitiveLateMinutes: settings.get('posts.timeSensitiveLateMinutes'),
})

export const dueOfArticle = (platform: Pick<Here, 'clock' | 'settings'>, article: SendableArticle): PostDue =>
  articleDue(article, article.isConnected, lateLimits(platform), platform.clock.now())

/** Of those whose WordPress is to hold anything, by their ids. */
export async function wantedArticles(
  platform: Here,
  articles: readonly SendableArticle[],
): Promise<ReadonlyMap<number, WantedArticle>> {
  const links = await linksOfPosts(
    platform,
    articles.map((article) => ({ ...article, isLinkShortened: false })),
    'article',
  )
  const pinned = await pinnedArticles(platform.db, platform.clock.now())
  return new Map(
    articles.flatMap((article) => {
      const status = article.isConnected ? statusWanted(article, dueOfArticle(platform, article)) : null
      const link = links.get(article.id) ?? ''
      return status ? [[article.id, wanted(article, status, pinned.has(article.id), link)]] : []
    }),
  )
}

function wanted(
  article: SendableArticle,
  status: HeldStatus,
  isPinned: boolean,
  link: string,
): WantedArticle {
  const isApproved = article.approvedAt !== null && article.photoApprovedAt !== null
  const parts = {
    status,
    isSticky: isPinned && status === 'published',
    filing: { categoryIds: categoriesOf(article), authorId: article.author },
    words: isApproved ? wordsOf(article, link) : null,
    picture: isApproved ? pictureOf(article) : null,
  }
  const isByHand = status === 'published' && article.postedBy !== null
  return { ...parts, isByHand, mark: hashOf(JSON.stringify(parts)) }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const categoriesOf = ({ category, usualCategory, sponsoredCategory }: SendableArticle): number[] =>
  [usualCategory, category === 'sponsored' ? sponsoredCategory : null]
    .flatMap((one) => one ?? [])
    .sort((a, b) => a - b)

/** The link stands at the end too: few themes know the field for it. */
function wordsOf(article: SendableArticle, link: string) {
  const { headline, excerpt, style, linkUrl, category } = article
  const rel = category === 'sponsored' ? ' rel="sponsored"' : ''
  // A link may be older than the rule that it follows: it must not keep the others from going out.
  const host = (linkUrl && URL.parse(linkUrl)?.host) || ''
  const more = link === '' ? '' : `<p><a href="${escapeHtml(link)}"${rel}>${escapeHtml(host || link)}</a></p>`
  return {
    headline,
    excerpt,
    html: wordpressText(`${shownHtml(article)}${more}`),
    template: style === 'default' ? '' : style,
    redirectUrl: link || null,
  }
}

/** Another picture, or another word about it, is another picture in WordPress: so each is uploaded once. */
function pictureOf({
  id,
  pictureKey,
  pictureType,
  altText,
  photoCredits,
}: SendableArticle): WantedPicture | null {
  if (pictureKey === null || pictureType === null) return null
  const slug = `masthead-${id}-${hashOf(JSON.stringify([pictureKey, altText, photoCredits]))}`
  return { slug, key: pictureKey, mimeType: pictureType, altText, credits: photoCredits }
}

/** How far it has come; null where nothing of it was ever to be sent. */
export const sendingOfArticle = ({ sendingState: state, nextTryAt }: SendableArticle) =>
  state === null ? null : { state, nextTryAt }
