/** An article as its publisher may see it, in a letter and on the page of its link. */
import type { ShownArticle } from '#contract/press/for-publisher.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { signedUploads } from '../../media/uploads/find-uploads.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { wordsOfArticle } from '../article-words.ts'
import { sitesOfArticles } from '../store/places.ts'
import type { ArticleRecord } from '../store/press-posts.ts'

interface FoundArticle {
  readonly piece: ArticleRecord
  readonly campaign: { readonly advertiserId: number }
}

/** Whose article it is is told, and nothing else of the advertiser or of the campaign. Its picture opens for a day. */
export async function articleForPublisher(
  db: Database,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { piece: article, campaign: { advertiserId } }: FoundArticle,
): Promise<ShownArticle> {
  const { siteId, scheduledFor, day, photoId } = article
  const { crop: _, ...words } = wordsOfArticle(article)
  const sites = await sitesOfArticles(db, [siteId])
  const names = await namesOfPersons(db, [advertiserId])
  const [photo] = photoId === null ? [] : await signedUploads(db, platform, [{ id: photoId }])
  return {
    ...words,
    scheduledFor,
    day,
    siteName: sites.get(siteId)?.name ?? '',
    advertiserName: names.get(advertiserId) ?? '',
    picturePath: photo?.shownPath ?? null,
  }
}
