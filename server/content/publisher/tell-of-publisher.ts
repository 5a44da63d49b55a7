/** Who hears what a publisher was asked and answered. */
import { newsOf } from '#contract/news.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { whoIs } from '../../people/list-advertisers.ts'
import type { Platform, Database } from '../../kernel/context.ts'
import { approversOf, publishersOf } from '../../people/list-advertisers.ts'
import { notify } from '../../people/notify.ts'
import { writeAbout } from '../../people/notify-about.ts'
import type { OwnPost } from '../change-post.ts'
import { rejectedPost } from '../queue/mail.ts'
import { type RequestRecord } from './store/requests.ts'

type News = Parameters<typeof newsOf>[0]

interface LetterNews {
  readonly about: string
  readonly siteId: number
  readonly text: (values: { readonly name: string; readonly address: string }) => string
}

/** Publishers who have an account see behind the bell that a letter came. */
export async function tellPublishers(
  tx: Database,
  { toAddress: address, askedBy }: RequestRecord,
  { about, siteId, text }: LetterNews,
  at: Date,
): Promise<void> {
  const name = (await whoIs(tx, askedBy))?.name ?? 'Masthead'
  const personIds = await publishersOf(tx, siteId)
  await notify(tx, { personIds, about, text: text({ name, address }), link: '/' }, at)
}

/** That the publisher of a post was written to. */
export const tellAsked = (
  tx: Database,
  request: RequestRecord,
  { post, campaign }: OwnPost,
  at: Date,
): Promise<void> =>
  tellPublishers(
    tx,
    request,
    {
      about: `content-post:${post.id}`,
      siteId: post.siteId,
      text: (values) => newsOf('publisherAsked', { ...values, campaign: campaign.name }),
    },
    at,
  )

interface OwnersNews {
  readonly about: string
  readonly advertiserId: number
  readonly createdBy: number
  readonly publisherAskedBy: number | null
  readonly text: string
  readonly link: string
}

/** The advertiser, whoever wrote it, the agents, and whoever asked. */
export async function tellConcerned(
  tx: Database,
  { advertiserId, createdBy, publisherAskedBy: asker, about, text, link }: OwnersNews,
  at: Date,
): Promise<void> {
  const concerned = [advertiserId, createdBy, ...(asker === null ? [] : [asker])]
  const personIds = [...concerned, ...(await approversOf(tx, advertiserId))]
  await notify(tx, { personIds, about, text, link }, at)
}

/** The same of a post. */
export const tellOwners = (
  tx: Database,
  { post, campaign }: OwnPost,
  news: News,
  at: Date,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  tellConcerned(
    tx,
    {
      ...post,
      advertiserId: campaign.advertiserId,
      about: `content-post:${post.id}`,
      text: newsOf(news, { ...values, campaign: campaign.name }),
      link: addressOf({ post, campaign }),
    },
    at,
  )

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
