/** SQL about tries with cards: what carding looks like. */
import { sql } from 'kysely'
import { queueFor } from './payments.ts'
import type { Database } from '#server/kernel/context.ts'

/** New cards of one person are tried one after the other; zero is no campaign's id. */
export async function queueForNewCards(tx: Database, personId: number): Promise<void> {
  await queueFor(tx, personId, 0)
}

/** Declines of a person since an instant, and different new cards since another. */
export async function countTries(db: Database, personId: number, declinesSince: Date, cardsSince: Date) {
  const row = await db
    .selectFrom('payment')
    .select([
      sql<bigint>`count(*) filter (where state in ('declined', 'needs-action') and created_at > ${declinesSince})`.as(
        'declines',
      ),
      sql<bigint>`count(*) filter (where state in ('submitting', 'unknown') and saved_card_id is null
        and created_at > ${declinesSince})`.as('onTheirWay'),
    ])
    .where('personId', '=', personId)
    .where('createdAt', '>', declinesSince)
    .executeTakeFirstOrThrow()
  return {
    declines: Number(row.declines),
    newCardsOnTheirWay: Number(row.onTheirWay),
    cards: await countNewCards(db, personId, cardsSince),
  }
}

/** Different cards that a person typed for a payment or saved by themselves; the same card both ways is one. */
async function countNewCards(db: Database, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ cards: bigint }>`
    select count(*) as cards from (
      select card_brand, card_last_digits, card_expiry_month, card_expiry_year from payment
        where person_id = ${personId} and created_at > ${since} and (saved_card_id is null or saves_card)
      union
      select brand, last_digits, expiry_month, expiry_year from saved_card
        where saved_by = ${personId} and created_at > ${since} and added_from <> '') as tried`.execute(db)
  return Number(rows[0]?.cards ?? 0n)
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
