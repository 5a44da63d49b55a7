/** A post as its publisher may see it, in a letter and on the page of its link. */
import type { ShownPost } from '#contract/content/for-publisher.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { signedUploads } from '../../media/uploads/find-uploads.ts'
import { withCleanMails } from '../clean-mails.ts'
import { wordsOfPost } from '../post-words.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import type { PostRecord } from '../store/content-posts.ts'
import { placeOfPosts } from '../store/content-types.ts'
import { filesOfPosts } from '../store/post-files.ts'

export type ForPublisher = ShownPost & { readonly isForEdition: boolean; readonly isMail: boolean }

interface OwnedCampaign {
  readonly id: number
  readonly advertiserId: number
}

/** Whose post it is is told, and nothing else of the advertiser or of the campaign. Files open for a day. */
export async function readForPublisher(
  db: Database,
  platform: Pick<Platform, 'secrets' | 'clock'>,
  { piece: kept, campaign }: { readonly piece: PostRecord; readonly campaign: OwnedCampaign },
): Promise<ForPublisher> {
  const [post = kept] = await withCleanMails(db, [kept])
  const place = await placeOfPosts(db, campaign.id)
  const names = await namesOfPersons(db, [campaign.advertiserId])
  const files = (await filesOfPosts(db, [post.id])).get(post.id) ?? []
  const { isLinkTracked: _, isLinkShortened: __, ...words } = wordsOfPost(post)
  return {
    ...words,
    contentType: post.contentType,
    scheduledFor: post.scheduledFor,
    day: post.day,
    contentTypeName: place?.type.name ?? post.contentType,
    siteName: place?.siteName ?? '',
    isForEdition: place?.type.isForEdition ?? false,
    isMail: place?.type.isMail ?? false,
    advertiserName: names.get(campaign.advertiserId) ?? '',
    files: (await signedUploads(db, platform, files)).flatMap(
      ({ kind, name, altText, shownPath, previewPath, pages }) =>
        kind ? { kind, name, altText, address: shownPath, preview: previewPath, pages } : [],
    ),
  }
}
