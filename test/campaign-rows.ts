/** One impression campaign with its money, written straight into the tables, for tests of counting. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'
import { seedReference } from '#server/seed-reference.ts'
import { worldStart } from './instant.ts'

export interface CampaignWishes {
  readonly impressions: number
  readonly isPayPerWeek?: boolean
  readonly viewsPerDay?: number
  readonly dailyBudgetCents?: bigint
  readonly startsAt?: Date
  readonly stopsAt?: Date
  readonly at?: Date
  /** 40 unless said otherwise. */
  readonly zone?: number
}

export interface CampaignRows {
  readonly campaignId: number
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
}

const usualZone = 40

/** $6.00 per thousand: 6,000,000 nano-dollars an impression. */
export const cpmMicros = 6_000_000n

export async function makeCampaign(db: Database, wishes: CampaignWishes): Promise<CampaignRows> {
  await seedReference(db)
  const at = wishes.at ?? worldStart
  const zone = wishes.zone ?? usualZone
  const advertiser = await db
    .insertInto('person')
    .values({
      name: 'Ann Advertiser',
      email: `ann${Math.random().toString(36)}@demo.test`,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = await db.selectFrom('site').select('id').orderBy('id').executeTakeFirstOrThrow()
  const product = await db.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
  const campaign = await db
    .insertInto('campaign')
    .values({
      kind: 'impression',
      name: 'Spring Campaign',
      advertiserId: advertiser.id,
      productId: product.id,
      siteId: site.id,
      createdBy: advertiser.id,
      createdAt: at,
      updatedAt: at,
      switchedOnAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('impressionCampaign')
    .values({
      campaignId: campaign.id,
      baseCpmMicros: cpmMicros,
      granted: BigInt(wishes.impressions),
      paymentType: wishes.isPayPerWeek ? 'ppw' : 'cpm',
      viewsPerDay: wishes.viewsPerDay ?? null,
      isDailyBudget: wishes.dailyBudgetCents !== undefined,
      dailyBudgetCents: wishes.dailyBudgetCents ?? null,
      startAt: wishes.startsAt ?? null,
      stopAt: wishes.stopsAt ?? null,
    })
    .execute()
  const media = await db
    .insertInto('media')
    .values({
      campaignId: campaign.id,
      contentType: 'website',
      headline: 'Spring',
      createdBy: advertiser.id,
      createdAt: at,
      updatedAt: at,
      linkUrl: 'https://spring.example/sale',
      width: 728,
      height: 90,
      approval: 'approved',
      switchedOnAt: at,
      fileKey: 'a picture',
      shownKey: 'a picture',
      mimeType: 'image/png',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('campaignZone').values({ campaignId: campaign.id, zone }).execute()
  await db.insertInto('campaignSite').values({ campaignId: campaign.id, siteId: site.id }).execute()
  await pay(db, campaign.id, BigInt(wishes.impressions) * cpmMicros, at)
  return { campaignId: campaign.id, mediaId: media.id, siteId: site.id, zone }
}

/** Moves money into (or, below zero, out of) the campaign, entries and cached balances alike. */
export async function pay(db: Database, campaignId: number, nanos: bigint, at: Date): Promise<void> {
  if (nanos === 0n) return
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into ledger_account (kind, unit, subject_id, may_be_negative)
      values ('make-good', 'usd-nano', null, true), ('campaign', 'usd-nano', ${campaignId}, false)
      on conflict do nothing`.execute(tx)
    const entry = await tx
      .insertInto('ledgerTransaction')
      .values({ kind: nanos > 0n ? 'grant' : 'removal', at, campaignId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with entry as (
        insert into ledger_entry (transaction_id, account_id, amount)
        select ${entry.id}, id, case kind when 'make-good' then -1 else 1 end * ${nanos}::bigint from ledger_account
        where unit = 'usd-nano' and (kind = 'make-good' or (kind = 'campaign' and subject_id = ${campaignId}))
        returning account_id, amount)
      update ledger_account account set balance = account.balance + entry.amount
      from entry where account.id = entry.account_id`.execute(tx)
  })
}
