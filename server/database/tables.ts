/**
 * The tables as kysely sees them, by module; the migrations beside this file are the truth.
 * int8 columns arrive as bigint, dates without time as `YYYY-MM-DD`, instants as Date.
 */
import type { Kysely } from 'kysely'
import type { BillingTables } from './tables/billing.ts'
import type { CampaignsTables } from './tables/campaigns.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ContentTables } from './tables/content.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { FiguresTables } from './tables/figures.ts'
import type { GivenTables } from './tables/given.ts'
import type { KernelTables } from './tables/kernel.ts'
import type { LivestreamTables } from './tables/livestreams.ts'
import type { MediaTables } from './tables/media.ts'
import type { OverviewTables } from './tables/overview.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PinsTables } from './tables/pins.ts'
import type { PressTables } from './tables/press.ts'
import type { ProposalTables } from './tables/proposals.ts'
import type { SchedulingTables } from './tables/scheduling.ts'
import type { SitesTables } from './tables/sites.ts'
import type { SubscriptionTables } from './tables/subscriptions.ts'

export interface Tables
  extends KernelTables,
    PeopleTables,
    SitesTables,
    CatalogueTables,
    BillingTables,
    SchedulingTables,
    CampaignsTables,
    MediaTables,
    ContentTables,
    PinsTables,
    PressTables,
    LivestreamTables,
    DeliveryTables,
    FiguresTables,
    ProposalTables,
    GivenTables,
    SubscriptionTables,
    OverviewTables {}

export type Database = Kysely<Tables>
