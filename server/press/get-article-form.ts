/** What the form of an article shows before anything is typed. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { getArticleForm as endpoint } from '#contract/press/article-form.ts'
import { reasonIn } from '#contract/refusals.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import {
  excerptLimit,
  headlineLimitInEdit,
  headlineLimitOf,
  wordsThatReadWell,
} from '#domain/press/article-rules.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { copyTargetsOfPosts } from '../content/copy-targets.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { mayWriteIn } from './list-articles.ts'
import { placeOfArticles } from './store/places.ts'
import { partsFor } from './who-writes-parts.ts'

export async function getArticleForm(ctx: Context, campaignId: number): Promise<Reply<typeof endpoint>> {
  const { db, actor, settings } = ctx
  const campaign = await findCampaign(ctx, campaignId, 'content.manage')
  const place = await placeOfArticles(db, campaignId)
  if (!place) throw missing()
  const { id, name, advertiserId } = campaign
  const verdict = mayWriteIn(campaign)
  const { setsRedirect, writesExcerpt } = await partsFor(db, actor, { advertiserId, siteId: place.siteId })
  return {
    campaign: { id, name, advertiser: (await namesOfPersons(db, [advertiserId])).get(advertiserId) ?? '' },
    closed: reasonIn(verdict),
    limits: {
      headline: headlineLimitOf(place.summaryZone, settings.get('text.shortHeadlineZones')),
      headlineInEdit: headlineLimitInEdit,
      excerpt: excerptLimit,
      pictureBytes: settings.get('media.smallImageBytes'),
      fewestWords: wordsThatReadWell.fewest,
      mostWords: wordsThatReadWell.most,
    },
    may: {
      enterOtherwise: may(actor, 'content.alreadyUploaded', relationTo(actor, campaign)),
      setRedirect: setsRedirect,
      writeExcerpt: writesExcerpt,
    },
    targets: await copyTargetsOfPosts(db, campaignId),
  }
}
