/** SQL about tries with cards: what carding looks like. */
import { sql } from 'kysely'
import type { CardNumber } from '#domain/billing/card.ts'
import type { Database } from '#server/kernel/context.ts'

/** Whether by the link of a letter, which others may have got hold of: what is tried there closes no session, nor the other way. */
const byLink = (isByLink: boolean) => sql<boolean>`(link_id is not null) = ${isByLink}`

/** Declines of a person since an instant, and cards that they typed and whose answer is not here yet. */
export async function countTries(
  db: Database,
  { personId, isByLink }: { readonly personId: number; readonly isByLink: boolean },
  since: Date,
) {
  const row = await db
    .selectFrom('payment')
    .select([
      sql<bigint>`count(*) filter (where state in ('declined', 'needs-action'))`.as('declines'),
      sql<bigint>`count(*) filter (where state in ('submitting', 'unknown') and saved_card_id is null)`.as(
        'onTheirWay',
      ),
    ])
    .where('personId', '=', personId)
    .where(byLink(isByLink))
    // What the product charges by itself is nobody's try.
    .where('purpose', '!=', 'renewal')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return { declines: Number(row.declines), newCardsOnTheirWay: Number(row.onTheirWay) }
}

interface UsedCard extends CardNumber {
  readonly wasTyped: boolean
}

/** The different cards with which somebody paid for an advertiser, or that were saved for them, whoever did it. */
export async function listCardsOf(db: Database, advertiserId: number, since: Date): Promise<UsedCard[]> {
  const { rows } = await sql<UsedCard>`
    select brand, last_digits, bool_or(was_typed) as was_typed from (
      select card_brand as brand, card_last_digits as last_digits, saved_card_id is null or saves_card as was_typed
        from payment where advertiser_id = ${advertiserId} and created_at > ${since}
      union all
      select brand, last_digits, true from saved_card
        where advertiser_id = ${advertiserId} and created_at > ${since} and added_from <> '') as card
    group by brand, last_digits`.execute(db)
  return rows
}

/** Declines that came from one network, whoever asked. */
export async function countDeclinesFrom(db: Database, network: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<bigint>().as('declines'))
    .where('network', '=', network)
    .where('createdAt', '>', since)
    .where('state', 'in', ['declined', 'needs-action'])
    .executeTakeFirstOrThrow()
  return Number(row.declines)
}
