/** Where campaigns run: page mode `publisher` (CAM-10). */
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, id, idText, instant } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { siteBadge } from '../sites.ts'
import { campaignFilters } from './list.ts'

const placement = z.object({
  campaignId: id,
  campaignName: z.string(),
  /** Whether the campaign itself is the person's to see; a publisher knows of it by its placement only. */
  mayOpenCampaign: z.boolean(),
  class: z.enum(rowClasses),
  site: siteBadge,
  zones: z.array(z.object({ value: z.int(), label: z.string() })),
  /** Counted in the last 30 New York days, today among them. */
  views: count,
  clicks: count,
  updatedAt: instant,
})

/** A site on which campaigns of the page run, and whether its tag asks for ads. */
const placementSite = z.object({
  site: siteBadge,
  /** When a page of it last asked for an ad; null: never. */
  lastAskedAt: instant.nullable(),
  /** Whether it did in the last 24 hours. */
  isTagSeen: z.boolean(),
  /** Zones that its pages asked to be filled in the same days, and how many were; null for who may not know. */
  traffic: z.object({ asked: count, filled: count }).nullable(),
  /** A page that shows its zones live; null where there is none. */
  testPage: z.string().nullable(),
})

export type PlacementSite = z.output<typeof placementSite>

export type Placement = z.output<typeof placement>

/** Page mode `publisher` (CAM-10): where campaigns run, one row for each campaign and site. */
export const listPlacements = endpoint({
  method: 'GET',
  path: '/api/overview/placements',
  summary: 'Where campaigns run: a row for each campaign and site; publishers see their own sites',
  access: 'campaign.view',
  query: campaignFilters.extend({ campaign: idOf('campaign', idText).optional() }),
  reply: z.object({
    asOf: instant,
    /** Of the placements of this page, in their order; then a publisher's own sites where nothing runs. */
    sites: z.array(placementSite),
    /** The script that fills the zones of a page. */
    tagAddress: z.string(),
    /** The zone that the example of the tag names: the uppermost of a home page; null where there is no zone. */
    exampleZone: z.object({ value: z.int(), label: z.string() }).nullable(),
    placements: z.array(placement),
    page: z.int(),
    pageSize: z.int(),
    pages: z.int(),
    total: count,
  }),
})
