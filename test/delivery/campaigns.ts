/** Campaigns made to measure for delivery, with their money, written straight into the tables. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { cpmMicros } from '../campaign-rows.ts'
import { worldStart } from '../instant.ts'
import type { World } from '../world.ts'

export interface CampaignFacts {
  readonly siteId: number
  readonly zones: readonly number[]
  /** How many impressions are bought. */
  readonly left: number
  readonly on: boolean
  readonly priority: number
  readonly payPerWeek: boolean
  readonly viewsPerDay: number | null
  readonly dailyBudgetCents: bigint | null
  readonly start: Date | null
  readonly stop: Date | null
  readonly continents: readonly number[]
  readonly countries: readonly string[]
  readonly states: readonly string[]
  readonly devices: string
}

/** A campaign of the cast's advertiser on a site, with its zone and its impressions. */
export async function addCampaign(world: World, facts: Partial<CampaignFacts>): Promise<number> {
  const { db } = world
  const advertiserId = await advertiserOf(db)
  const siteId = facts.siteId ?? 3
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('kind', '=', 'impression')
    .where('siteId', '=', siteId)
    .where('format', '=', 'banner')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const on = facts.on ?? true
  const { id } = await db
    .insertInto('campaign')
    .values({
      kind: 'impression',
      name: 'Spring Campaign',
      advertiserId,
      productId: product.id,
      siteId,
      createdBy: advertiserId,
      createdAt: worldStart,
      updatedAt: worldStart,
      switchedOnAt: on ? worldStart : null,
      switchedOnBy: on ? advertiserId : null,
      archivedAt: null,
      archivedBy: null,
      deletedAt: null,
      deletedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('impressionCampaign')
    .values({
      campaignId: id,
      baseCpmMicros: cpmMicros,
      priorityCeiling: 10,
      priority: facts.priority ?? 1,
      chargedPriority: 1,
      paymentType: facts.payPerWeek ? 'ppw' : 'cpm',
      isDailyBudget: (facts.dailyBudgetCents ?? null) !== null,
      dailyBudgetCents: facts.dailyBudgetCents ?? null,
      viewsPerDay: facts.viewsPerDay ?? null,
      startAt: facts.start ?? null,
      stopAt: facts.stop ?? null,
      continents: [...(facts.continents ?? [])],
      countries: [...(facts.countries ?? [])],
      states: [...(facts.states ?? [])],
      deviceChoice: facts.devices ?? 'All Devices',
    })
    .execute()
  for (const zone of facts.zones ?? [40])
    await db.insertInto('campaignZone').values({ campaignId: id, zone }).execute()
  await db.insertInto('campaignSite').values({ campaignId: id, siteId }).execute()
  if (facts.left !== 0) await grant(world, id, facts.left ?? 100)
  return id
}

/** Impressions at the campaign's price, from the house's own account, with their entries. */
export async function grant({ db, clock }: World, campaignId: number, impressions: number): Promise<void> {
  const nanos = BigInt(impressions) * cpmMicros
  await db.transaction().execute(async (tx) => {
    await sql`insert into ledger_account (kind, unit, subject_id, may_be_negative)
      values ('make-good', 'usd-nano', null, true), ('campaign', 'usd-nano', ${campaignId}, false)
      on conflict do nothing`.execute(tx)
    const { rows } = await sql<{ id: bigint }>`insert into ledger_transaction (kind, at, campaign_id)
      values ('grant', ${clock.now()}, ${campaignId}) returning id`.execute(tx)
    await sql`with entry as (
        insert into ledger_entry (transaction_id, account_id, amount)
        select ${rows[0]?.id}::bigint, id, case kind when 'campaign' then ${nanos}::bigint else -${nanos}::bigint end
        from ledger_account where unit = 'usd-nano'
          and (kind = 'make-good' or (kind = 'campaign' and subject_id = ${campaignId}))
        returning account_id, amount)
      update ledger_account a set balance = a.balance + e.amount from entry e where e.account_id = a.id`.execute(
      tx,
    )
    await sql`update impression_campaign set granted = granted + ${impressions}
      where campaign_id = ${campaignId}`.execute(tx)
  })
}

/** The advertiser of the cast, whose campaigns these are. */
export async function advertiserOf(db: Database): Promise<number> {
  const email = 'advertiser@demo.test'
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
