import type { listCampaigns as listCampaignsEndpoint } from '#contract/overview/list.ts'
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { tidySearch } from '#domain/overview/paging.ts'
import { mayMakeCampaigns } from '#server/people/list-advertisers.ts'
import type { Context } from '#server/kernel/context.ts'
import { readRows, siteBadgeOf } from './read-rows.ts'
import { hasAnyCampaign, campaignIdsOfPage, sitesInScope } from '../store/page.ts'
import type { CampaignFilter } from '../store/scope.ts'
import { countsByClass, type Sums } from '../store/totals.ts'
import type { VisibleSums } from './visible-sums.ts'

/** Archived campaigns are shown only when they are asked for (CAM-08). */
const shownAtFirst: readonly RowClass[] = ['enabled', 'disabled']

/** What a screen filters by, in the words of the call. */
export type FilterQuestion = Pick<
  Input<typeof listCampaignsEndpoint>['query'],
  'search' | 'show' | 'site' | 'kind' | 'advertiser' | 'payment'
>

export const classesOf = ({ show }: FilterQuestion): readonly RowClass[] => show ?? shownAtFirst

export const filterOf = (question: FilterQuestion): CampaignFilter => ({
  search: tidySearch(question.search ?? ''),
  siteId: question.site ?? null,
  kind: question.kind,
  advertiserId: question.advertiser,
  payment: question.payment,
})

/** One page of the dashboard, with what its heading, filters and bottom row say over all pages. */
export async function listCampaigns(
  ctx: Context,
  visibleSums: VisibleSums,
  question: Input<typeof listCampaignsEndpoint>['query'],
): Promise<Reply<typeof listCampaignsEndpoint>> {
  const { db, actor } = ctx
  const asOf = ctx.clock.now()
  const pageSize = ctx.settings.get(question.pages === 'list' ? 'lists.pageSize' : 'dashboard.pageSize')
  const classes = classesOf(question)
  const filter = filterOf(question)
  const idsOn = (page: number) =>
    campaignIdsOfPage(db, actor, { filter, classes, offset: (page - 1) * pageSize, limit: pageSize })
  const asked = question.page ?? 1
  const [byClass, idsAsked, sites, mayMake] = await Promise.all([
    countsByClass(db, actor, filter),
    idsOn(asked),
    sitesInScope(db, actor),
    mayMakeCampaigns(ctx),
  ])
  const total = sum(classes, (one) => byClass[one])
  const pages = pageCount(total, pageSize)
  // A page beyond the last shows the last: rows may have gone since the address was made.
  const page = Math.min(asked, pages)
  const ids = page === asked ? idsAsked : await idsOn(page)
  const matching = byClass.enabled + byClass.disabled + byClass.archived
  const [rows, sums] = await Promise.all([readRows(ctx, ids), visibleSums.read(ctx, filter, matching)])
  const shown = classes.flatMap((one) => sums.byClass.get(one) ?? [])
  return {
    asOf,
    rows,
    page,
    pageSize,
    pages,
    total,
    byClass,
    hasAny: matching > 0 || (await hasAnyCampaign(db, actor)),
    sums: addAll(shown),
    sumsAsOf: sums.asOf,
    sites: sites.map((site) => siteBadgeOf({ ...site, shortName: site.shortName })),
    groups: ctx.settings.get('dashboard.groups'),
    mayMake,
  }
}

function addAll(shown: readonly Sums[]): Sums {
  return {
    views: sum(shown, (one) => one.views),
    clicks: sum(shown, (one) => one.clicks),
    todayViews: sum(shown, (one) => one.todayViews),
    todayClicks: sum(shown, (one) => one.todayClicks),
    adClicks: sum(shown, (one) => one.adClicks),
    todayAdClicks: sum(shown, (one) => one.todayAdClicks),
    left: sum(shown, (one) => one.left),
    budgetRemainingCents: shown.reduce((cents, one) => cents + one.budgetRemainingCents, 0n),
  }
}

function sum<One>(all: readonly One[], value: (one: One) => number): number {
  return all.reduce((sofar, one) => sofar + value(one), 0)
}
