/** Which campaigns a person may see, and which of them a screen asked for, as fragments of SQL. */
import { type RawBuilder, sql } from 'kysely'
import type { RowClass } from '#domain/campaigns/campaign.ts'
import type { Actor } from '#domain/people/actor.ts'
import { actsForAll, maySee, relationTo } from '#domain/people/abilities.ts'

export type Condition = RawBuilder<boolean>

/** Own campaigns, those of one's clients, or all. Speaks of the campaign as `c`. */
export function visibleTo(actor: Actor): Condition {
  if (actsForAll(actor)) return sql<boolean>`true`
  // Having a client on the list is not enough: the role that represents must still be held.
  const clients = [...actor.clientIds].filter((advertiserId) =>
    maySee(actor, relationTo(actor, { advertiserId })),
  )
  return sql<boolean>`c.advertiser_id = any(${[actor.personId, ...clients]}::int[])`
}

/**
 * The class of a row, in the words of the rule `rowClass`; a test holds the two together. Speaks of the
 * campaign as `c`.
 */
export const classOfRow: RawBuilder<RowClass> = sql<RowClass>`case
  when c.archived_at is not null then 'archived'
  when case c.kind
    when 'impression' then c.switched_on_at is not null
    when 'press' then exists (select from ledger_account a
      where a.kind = 'credits' and a.unit = 'article-credit' and a.subject_id = c.id and a.balance > 0)
    else exists (select from ledger_account a
        where a.kind = 'credits' and a.unit = 'post-credit' and a.subject_id = c.id and a.balance > 0)
      or exists (select from content_post p
        where p.campaign_id = c.id and p.state not in ('posted', 'rejected'))
    end then 'enabled'
  else 'disabled' end`

export interface Filter {
  readonly search: string
  readonly siteId: number | null
}

/** A search is literal: no character of it means anything but itself. Upper and lower case are one. */
export function matches({ search, siteId }: Filter): Condition {
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
  return sql<boolean>`(${bySearch}) and (${bySite})`
}
