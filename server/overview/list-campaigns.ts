import type { listCampaigns as listCampaignsEndpoint } from '#contract/overview/rows.ts'
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import { type RowClass, rowClasses } from '#domain/campaigns/campaign.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { pageCount, tidySearch } from '#domain/overview/paging.ts'
import type { Context } from '../kernel/context.ts'
import { markOf, readRows } from './read-rows.ts'
import { type ClassTotals, hasAnyCampaign, idsOfPage, sitesInScope, totalsByClass } from './store/page.ts'
import type { Filter } from './store/scope.ts'

/** Archived campaigns are shown only when they are asked for (CAM-08). */
const shownAtFirst: readonly RowClass[] = ['enabled', 'disabled']

/** What a screen filters by, in the words of the call. */
export type FilterQuestion = Pick<
  Input<typeof listCampaignsEndpoint>['query'],
  'search' | 'show' | 'site' | 'kind' | 'advertiser' | 'payment'
>

export const classesOf = ({ show }: FilterQuestion): readonly RowClass[] => show ?? shownAtFirst

export const filterOf = (question: FilterQuestion): Filter => ({
  search: tidySearch(question.search ?? ''),
  siteId: question.site ?? null,
  kind: question.kind,
  advertiserId: question.advertiser,
  payment: question.payment,
})

/** One page of the dashboard, with what its heading, filters and bottom row say over all pages. */
export async function listCampaigns(
  ctx: Context,
  question: Input<typeof listCampaignsEndpoint>['query'],
): Promise<Reply<typeof listCampaignsEndpoint>> {
  const { db, actor } = ctx
  const asOf = ctx.clock.now()
  const pageSize = ctx.settings.get('dashboard.pageSize')
  const classes = classesOf(question)
  const filter = filterOf(question)
  const totals = await totalsByClass(db, actor, filter, newYorkDay(asOf))
  const shown = totals.filter((one) => classes.includes(one.class))
  const total = sum(shown, (one) => one.campaigns)
  const pages = pageCount(total, pageSize)
  // A page beyond the last shows the last: rows may have gone since the address was made.
  const page = Math.min(question.page ?? 1, pages)
  const ids = await idsOfPage(db, actor, { filter, classes, offset: (page - 1) * pageSize, limit: pageSize })
  const sites = await sitesInScope(db, actor)
  return {
    asOf,
    rows: await readRows(ctx, ids),
    page,
    pageSize,
    pages,
    total,
    byClass: {
      enabled: countOf(totals, 'enabled'),
      disabled: countOf(totals, 'disabled'),
      archived: countOf(totals, 'archived'),
    },
    hasAny: totals.length > 0 || (await hasAnyCampaign(db, actor)),
    sums: {
      views: sum(shown, (one) => one.views),
      clicks: sum(shown, (one) => one.clicks),
      todayViews: sum(shown, (one) => one.todayViews),
      todayClicks: sum(shown, (one) => one.todayClicks),
      left: sum(shown, (one) => one.left),
      budgetRemainingCents: shown.reduce((cents, one) => cents + one.budgetRemainingCents, 0n),
    },
    sites: sites.map((site) => markOf({ ...site, shortName: site.short_name })),
    groups: ctx.settings.get('dashboard.groups'),
  }
}

function sum(totals: readonly ClassTotals[], value: (one: ClassTotals) => number): number {
  return totals.reduce((all, one) => all + value(one), 0)
}

function countOf(totals: readonly ClassTotals[], wanted: (typeof rowClasses)[number]): number {
  return totals.find((one) => one.class === wanted)?.campaigns ?? 0
}
