import { concernedBy } from '../../content/publisher/tell-of-publisher.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { tell } from '../../people/news/tell.ts'
import type { OwnArticle } from '../change-article.ts'
import { rejectedArticle } from '../mail.ts'
import { tellOfArticle } from '../tell-of-article.ts'

/** The advertiser, whoever wrote it, the agents, and whoever asked hear what the publisher said of an article. */
export async function tellAnswer(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: OwnArticle,
  news: 'articleApprovedByPublisher' | 'articleRejectedByPublisher',
  at: Date,
): Promise<void> {
  const who = concernedBy(own.article, own.campaign)
  await tellOfArticle(
    tx,
    platform,
    own,
    { who, news, values: { reason: own.article.rejectionReason ?? '' } },
    at,
  )
}

/** Also by letter, with what can be done; at once, because it cannot be taken back. */
export async function tellRejection(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  own: OwnArticle,
  at: Date,
): Promise<void> {
  await tellAnswer(tx, platform, own, 'articleRejectedByPublisher', at)
  const { rejectionReason: reason } = own.article
  const rejected = { what: 'article', of: at, reason, isByPublisher: true } as const
  await tell(tx, platform, rejectedArticle({ sideOf: own.campaign.advertiserId }, own, rejected), at)
}
