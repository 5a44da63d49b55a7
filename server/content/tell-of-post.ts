/** News of a post or a livestream, behind the bells of whoever it concerns. */
import { type NewsName, newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Context, Database, Platform } from '../kernel/context.ts'
import type { Hearers } from '../people/news/hearers.ts'
import { tell } from '../people/news/tell.ts'
import type { OwnPost } from './change-post.ts'
import type { PostRecord } from './store/content-posts.ts'

/** A post with what is to be known of its campaign. */
export interface NewsworthyPost {
  readonly post: PostRecord
  readonly campaign: Pick<OwnPost['campaign'], 'id' | 'name' | 'advertiserId'>
}

interface PostNews {
  readonly who: Hearers
  readonly news: NewsName
  readonly values?: Readonly<Record<string, string | number>>
  /** Left out: of what nobody has read of a post only the newest stays. */
  readonly about?: string
}

/** It leads to the page of the campaign's posts, which publishers do not see. */
export async function tellOfPost(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: NewsworthyPost,
  { who, news, values, about = `content-post:${own.post.id}` }: PostNews,
  at: Date,
): Promise<void> {
  const text = newsOf(news, { ...values, campaign: own.campaign.name })
  const link = who.publishersOf === undefined ? addressOfPosts(own) : '/'
  await tell(tx, platform, { who, about, text, link }, at)
}

export const addressOfPosts = ({ post: { contentType }, campaign: { id } }: NewsworthyPost): string =>
  mediaAddress({ id, kind: 'content', contentType }) ?? '/'

/** The advertiser's agents approve what waits; nobody hears of what they did themselves. */
export const tellPostWaits = (
  tx: Database,
  { config, actor, clock }: Context,
  own: OwnPost,
  news: 'postWaits' | 'livestreamWaits' | 'livestreamWaitsAgain' = 'postWaits',
): Promise<void> => {
  const who = { agentsOf: own.campaign.advertiserId, but: [actor.personId] }
  return tellOfPost(tx, { config }, own, { who, news, values: { name: actor.name } }, clock.now())
}
