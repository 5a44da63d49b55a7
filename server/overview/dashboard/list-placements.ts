import type { Input } from '#contract/kernel/endpoint.ts'
import type {
  listPlacements as listPlacementsEndpoint,
  PlacementSite,
} from '#contract/overview/placements.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { isTagSeen } from '#domain/delivery/decision/standstill.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { maySeeTraffic } from '#domain/people/abilities.ts'
import type { Context } from '#server/kernel/context.ts'
import { byCampaign } from '../../campaigns/by-campaign.ts'
import { classesOf, filterOf } from './list-campaigns.ts'
import { siteBadgeOf } from './read-rows.ts'
import { demonstrationPage } from './demonstration-page.ts'
import { zonesOf } from '../store/parts.ts'
import { isWide } from '../store/scope.ts'
import {
  countedBySite,
  countPlacements,
  placementsOnPage,
  siteTraffic,
  uppermostZone,
} from '../store/placements.ts'

const daysCounted = 30

type Question = Input<typeof listPlacementsEndpoint>['query']

/** Page mode `publisher`: where campaigns run and in which zones, with the views of the last 30 days (CAM-10). */
export async function listPlacements(ctx: Context, asked: Question) {
  const { db, actor } = ctx
  const asOf = ctx.clock.now()
  const pageSize = ctx.settings.get('dashboard.pageSize')
  const question = {
    filter: filterOf(asked),
    classes: classesOf(asked),
    campaignId: asked.campaign ?? null,
  }
  const total = await countPlacements(db, actor, question)
  const pages = pageCount(total, pageSize)
  const page = Math.min(asked.page ?? 1, pages)
  const rows = await placementsOnPage(db, actor, question, { offset: (page - 1) * pageSize, limit: pageSize })
  const campaignIds = [...new Set(rows.map((row) => row.campaignId))]
  const zones = byCampaign(await zonesOf(db, campaignIds))
  const counted = byCampaign(await countedBySite(db, campaignIds, addDays(newYorkDay(asOf), 1 - daysCounted)))
  // A publisher sees the own sites also while nothing runs there: their tags come first.
  const isWhole = question.campaignId === null && isWide(question.filter) && pages === 1
  const unsold = isWhole ? actor.siteIds : []
  const { adsUrl, baseUrl } = ctx.config
  return {
    asOf,
    tagAddress: `${adsUrl ?? baseUrl}/d/tag.js`,
    exampleZone: await uppermostZone(db),
    sites: await sitesOf(ctx, [...new Set([...rows.map((row) => row.siteId), ...unsold])], asOf),
    page,
    pageSize,
    pages,
    total,
    placements: rows.map((row) => {
      const here = counted(row.campaignId).find((one) => one.siteId === row.siteId)
      return {
        campaignId: row.campaignId,
        campaignName: row.campaignName,
        mayOpenCampaign: row.isInScope,
        class: row.class,
        site: siteBadgeOf({ id: row.siteId, name: row.siteName, shortName: row.shortName }),
        zones: zones(row.campaignId).map(({ value, label }) => ({ value, label })),
        views: here?.views ?? 0,
        clicks: here?.clicks ?? 0,
        updatedAt: row.updatedAt,
      }
    }),
  }
}

async function sitesOf(ctx: Context, ids: readonly number[], asOf: Date): Promise<PlacementSite[]> {
  const since = addDays(newYorkDay(asOf), 1 - daysCounted)
  const known = new Map((await siteTraffic(ctx.db, ids, since)).map((site) => [site.id, site]))
  return ids.flatMap((id) => {
    const site = known.get(id)
    if (!site) return []
    const { asked, filled, lastAskedAt } = site
    return {
      site: siteBadgeOf(site),
      lastAskedAt,
      isTagSeen: isTagSeen(lastAskedAt, asOf),
      traffic: maySeeTraffic(ctx.actor, id) ? { asked, filled } : null,
      testPage: demonstrationPage(ctx, [site]),
    }
  })
}
