/** The livestreams of one campaign's page, and what their form has to know. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listLivestreams as endpoint } from '#contract/livestreams/list.ts'
import { logoPath } from '#contract/sites.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { titleLimits } from '#domain/livestreams/livestream-rules.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { findCampaign } from '../campaigns/find-campaign.ts'
import { mayAdd } from '../content/may-add.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { fileLimits } from '../media/take-upload.ts'
import { findLivestreamPlace } from './store/livestream-place.ts'
import { livestreamIdsOfPage } from './store/livestreams.ts'
import { livestreamSites } from './store/livestream-sites.ts'
import { viewLivestreams } from './view-livestreams.ts'

type Campaign = Awaited<ReturnType<typeof findCampaign>>

export async function listLivestreams(
  ctx: Context,
  { campaignId, page }: { readonly campaignId: number; readonly page: number },
): Promise<Reply<typeof endpoint>> {
  const campaign = await findCampaign(ctx, campaignId, 'campaign.view')
  const place = campaign.kind === 'content' ? await findLivestreamPlace(ctx.db, campaignId) : null
  if (!place || place.isPost) throw missing()
  const limit = ctx.settings.get('lists.pageSize')
  const { ids, total } = await livestreamIdsOfPage(ctx.db, campaignId, {
    now: ctx.clock.now(),
    offset: (page - 1) * limit,
    limit,
  })
  const { id, name, creditsLeft } = campaign
  const { siteId, siteName } = place
  const verdict = campaign.isArchived ? refuse('post-archived') : 'ok'
  return {
    campaign: { id, name, creditsLeft, siteId, siteName, add: mayAdd(ctx, campaign, verdict) },
    form: await formFor(ctx, campaign),
    livestreams: await viewLivestreams(ctx, campaign, ids),
    page,
    pages: pageCount(total, limit),
    total,
  }
}

async function formFor(ctx: Context, campaign: Campaign): Promise<Reply<typeof endpoint>['form']> {
  const { actor, db, settings } = ctx
  const relation = relationTo(actor, campaign)
  return {
    sites: (await livestreamSites(db)).map((site) => ({ ...site, logo: logoPath(site.id) })),
    title: titleLimits(settings.get('text.limits.livestream')),
    longestDays: settings.get('livestreams.longestDays'),
    bannerBytes: fileLimits(ctx).smallImageBytes,
    may: {
      prioritize: may(actor, 'livestream.priority', relation),
      shortenLinks: may(actor, 'links.shorten', relation),
    },
  }
}
