/** Money that comes and goes while ads are delivered, through the product's own use case for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Dice, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import type { Actor } from '#domain/people/actor.ts'
import { grantImpressions } from '#server/campaigns/grant-impressions.ts'
import type { Database, Platform } from '#server/kernel/context.ts'
import { Refused } from '#server/kernel/refused.ts'
import { cpmMicros } from '../campaign-rows.ts'
import type { Book } from './book.ts'

/** Adds a few impressions to a campaign or takes some away, about twice a second, until it is told to stop. */
export async function shop(
  platform: Platform,
  campaignIds: readonly number[],
  book: Book,
  dice: Dice,
  isOver: () => boolean,
): Promise<void> {
  const actor = await administrator(platform.db)
  while (!isOver()) {
    const [campaignId, count, direction] = [oneOf(dice, campaignIds), wholeBetween(dice, 1, 40), dice()]
    const impressions = direction < 0.6 ? count : -count
    try {
      const input = { campaignId, impressions, formOf: null, reason: 'torture' }
      await grantImpressions({ ...platform, actor }, input)
      book.add(impressions > 0 ? 'impressions added' : 'impressions removed', Math.abs(impressions))
    } catch (error) {
      book.add(error instanceof Refused ? 'changes refused' : 'changes that found no database')
    }
    await sleep(wholeBetween(dice, 200, 800))
  }
}

/** What each campaign was given in all, as the ledger's entries say: bought and granted, less what was removed. */
export async function givenTo(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; given: number }>`
    select account.subject_id as id, (sum(entry.amount) / ${cpmMicros}::bigint)::int as given
    from ledger_entry entry
    join ledger_account account on account.id = entry.account_id
    join ledger_transaction moved on moved.id = entry.transaction_id
    where account.kind = 'campaign' and account.unit = 'usd-nano' and moved.kind <> 'impressions-delivered'
    group by 1`.execute(db)
  return new Map(rows.map(({ id, given }) => [id, given]))
}

/** What was counted for each campaign, by the delivered rows that money hangs on. */
export async function countedOf(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; counted: number }>`
    select campaign_id as id, sum(counted)::int as counted from delivery_open group by 1`.execute(db)
  return new Map(rows.map(({ id, counted }) => [id, counted]))
}

/** Whoever may do everything. */
export async function administrator(db: Database): Promise<Actor> {
  const { id, name, email } = await db
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    personId: id,
    name,
    email,
    flags: new Set(['isadmin', 'isimpressionmanager']),
    rights: new Set(),
    level: 2,
    clientIds: new Set(),
    siteIds: new Set(),
  }
}
