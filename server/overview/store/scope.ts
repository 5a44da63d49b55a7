/** Which campaigns a person may see, and which of them a screen asked for, as fragments of SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { CampaignKind, RowClass } from '#domain/campaigns/campaign.ts'
import type { PaymentChoice } from '#domain/overview/payment-filter.ts'
import type { Actor } from '#domain/people/actor.ts'
import { actsForAll, maySee, relationTo } from '#domain/people/abilities.ts'

export type Condition = RawBuilder<boolean>

/** Own campaigns, those of one's clients, or all. Speaks of the campaign as `c`. */
export function visibleTo(actor: Actor): Condition {
  const advertisers = advertisersInScope(actor)
  return advertisers ? sql<boolean>`c.advertiser_id = any(${advertisers}::int[])` : sql<boolean>`true`
}

/** Whose campaigns the person may see; null for everybody's. */
export function advertisersInScope(actor: Actor): number[] | null {
  if (actsForAll(actor)) return null
  // Having a client on the list is not enough: the role that represents must still be held.
  const clients = [...actor.clientIds].filter((advertiserId) =>
    maySee(actor, relationTo(actor, { advertiserId })),
  )
  return [...new Set([actor.personId, ...clients])].sort((a, b) => a - b)
}

/** The class of a row as the database keeps it; a test holds it and the rule `rowClass` together. Speaks of `c`. */
export const classOfRow: RawBuilder<RowClass> = sql<RowClass>`c.row_class`

export interface CampaignFilter {
  readonly search: string
  readonly siteId: number | null
  readonly kind?: CampaignKind | undefined
  readonly advertiserId?: number | undefined
  readonly payment?: PaymentChoice | undefined
}

/** True when every campaign in the person's scope is meant. */
export function isWide({ search, ...others }: CampaignFilter): boolean {
  return search === '' && Object.values(others).every((chosen) => chosen === null || chosen === undefined)
}

/** A search is literal: no character of it means anything but itself. Upper and lower case are one. */
export function matches({ search, siteId, kind, advertiserId, payment }: CampaignFilter): Condition {
  const bySearch =
    search === ''
      ? sql<boolean>`true`
      : sql<boolean>`(strpos(lower(c.name), lower(${search})) > 0
          or exists (select from person p where p.id = c.advertiser_id
            and strpos(lower(p.name), lower(${search})) > 0))`
  const bySite =
    siteId === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from campaign_site s where s.campaign_id = c.id and s.site_id = ${siteId})`
  const conditions = [
    bySearch,
    bySite,
    ...(kind ? [sql<boolean>`c.kind = ${kind}`] : []),
    ...(advertiserId ? [sql<boolean>`c.advertiser_id = ${advertiserId}`] : []),
    ...(payment ? [paidBy(payment)] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function paidBy(payment: PaymentChoice): Condition {
  if (payment === 'posts') return sql<boolean>`c.kind <> 'impression'`
  const how = {
    week: sql`i.payment_type = 'ppw'`,
    day: sql`i.payment_type = 'cpm' and i.is_daily_budget`,
    balance: sql`i.payment_type = 'cpm' and not i.is_daily_budget`,
  }[payment]
  return sql<boolean>`exists (select from impression_campaign i where i.campaign_id = c.id and ${how})`
}
