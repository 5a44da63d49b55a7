/** Who hears what a publisher was asked and answered. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import type { Platform, Database } from '../../kernel/context.ts'
import { approversOf, publishersOf } from '../../people/list-advertisers.ts'
import { notify } from '../../people/notify.ts'
import { writeAbout } from '../../people/notify-about.ts'
import type { OwnPost } from '../change-post.ts'
import { rejectedPost } from '../queue/mail.ts'
import { type RequestRecord, whoAsked } from './store/requests.ts'

type News = Parameters<typeof newsOf>[0]

/** Publishers who have an account see behind the bell that a letter came. */
export async function tellAsked(
  tx: Database,
  { toAddress, askedBy }: RequestRecord,
  { post, campaign }: OwnPost,
  at: Date,
): Promise<void> {
  const asker = await whoAsked(tx, askedBy)
  const values = { name: asker?.name ?? 'Masthead', campaign: campaign.name, address: toAddress }
  await notify(
    tx,
    {
      personIds: await publishersOf(tx, post.siteId),
      about: `content-post:${post.id}`,
      text: newsOf('publisherAsked', values),
      link: '/',
    },
    at,
  )
}

/** The advertiser, whoever wrote the post, the agents, and whoever asked. */
export async function tellOwners(
  tx: Database,
  { post, campaign }: OwnPost,
  news: News,
  at: Date,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const asker = post.publisherAskedBy === null ? [] : [post.publisherAskedBy]
  await notify(
    tx,
    {
      personIds: [
        ...[campaign.advertiserId, post.createdBy],
        ...asker,
        ...(await approversOf(tx, campaign.advertiserId)),
      ],
      about: `content-post:${post.id}`,
      text: newsOf(news, { ...values, campaign: campaign.name }),
      link: addressOf({ post, campaign }),
    },
    at,
  )
}

/** Of a rejection also by letter, with what can be done. */
export async function tellRejected(
  tx: Database,
  { config }: Pick<Platform, 'config'>,
  own: OwnPost,
  at: Date,
): Promise<void> {
  const { post, campaign } = own
  await tellOwners(tx, own, 'publisherRejected', at, { reason: post.rejectionReason ?? '' })
  await writeAbout(tx, config, rejectedPost(campaign, post, addressOf(own)), at)
}

const addressOf = ({ post, campaign }: OwnPost): string =>
  mediaAddress({ ...campaign, contentType: post.contentType }) ?? '/'
