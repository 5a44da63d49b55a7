/** Who hears what a publisher was asked and answered. */
import type { NewsName } from '#contract/news.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { Hearers } from '../../people/news/hearers.ts'
import { tell } from '../../people/news/tell.ts'
import type { OwnPost } from '../change-post.ts'
import { rejectedPost } from '../queue/mail.ts'
import { tellOfPost } from '../tell-of-post.ts'
import type { RequestRecord } from './store/requests.ts'

/** What news of a question say of it: in whose name it was asked, and to which address the letter went. */
export async function askerOf(
  tx: Database,
  { toAddress: address, askedBy }: RequestRecord,
): Promise<{ readonly name: string; readonly address: string }> {
  return { name: (await whoIs(tx, askedBy))?.name ?? 'Masthead', address }
}

/** Publishers who have an account see behind the bell that a letter came. */
export async function tellAsked(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  request: RequestRecord,
  own: OwnPost,
  at: Date,
): Promise<void> {
  const news = { who: { publishersOf: own.post.siteId }, news: 'publisherAsked' } as const
  await tellOfPost(tx, platform, own, { ...news, values: await askerOf(tx, request) }, at)
}

/** The advertiser, whoever wrote it, the agents, and whoever asked. */
export const concernedBy = (
  { createdBy, publisherAskedBy: asker }: Pick<OwnPost['post'], 'createdBy' | 'publisherAskedBy'>,
  { advertiserId }: Pick<OwnPost['campaign'], 'advertiserId'>,
): Hearers => ({
  people: [advertiserId, createdBy, ...(asker === null ? [] : [asker])],
  agentsOf: advertiserId,
})

export const tellOwners = (
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: OwnPost,
  news: NewsName,
  at: Date,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  tellOfPost(tx, platform, own, { who: concernedBy(own.post, own.campaign), news, values }, at)

/** Of a rejection also by letter, with what can be done. */
export async function tellRejected(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: OwnPost,
  at: Date,
): Promise<void> {
  const reason = own.post.rejectionReason ?? ''
  await tellOwners(tx, platform, own, 'publisherRejected', at, { reason })
  await tell(tx, platform, rejectedPost({ sideOf: own.campaign.advertiserId }, own), at)
}
