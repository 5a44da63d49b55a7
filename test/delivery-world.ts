/** A world for delivery: campaigns made to measure, and a visitor who asks for ads, looks and clicks. */
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { worldStart } from './instant.ts'
import { makeWorld } from './world.ts'

export const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const tablet =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'

const cpmMicros = 6_000_000n

interface CampaignFacts {
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

interface MediaFacts {
  readonly kind: 'website' | 'app' | 'html'
  readonly approval: 'pending' | 'rejected' | 'approved'
  readonly on: boolean
  readonly link: string | null
  readonly html: string | null
}

interface Headers {
  readonly [name: string]: string
}

export type DeliveryWorld = Awaited<ReturnType<typeof makeDeliveryWorld>>

export async function makeDeliveryWorld(settings: Headers = {}) {
  const world = await makeWorld(settings)
  const { db, clock } = world
  const { id: advertiserId } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'advertiser@demo.test')
    .executeTakeFirstOrThrow()
  await stepAside()
  await putTagsOnPages()

  /** A page of every site asked a moment ago. */
  async function putTagsOnPages(): Promise<void> {
    await sql`insert into site_hour (site_id, hour, zone, last_asked_at)
      select id, date_trunc('hour', ${worldStart}::timestamptz), 40, ${worldStart} from site`.execute(db)
  }

  /** Every campaign there is goes off, so that a test has the zones to itself. */
  async function stepAside(): Promise<void> {
    await db.updateTable('campaign').set({ switchedOnAt: null, switchedOnBy: null }).execute()
    await world.delivery.candidates.reload()
  }

  async function addCampaign(facts: Partial<CampaignFacts> = {}): Promise<number> {
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
    if (facts.left !== 0) await grant(id, facts.left ?? 100)
    return id
  }

  /** Impressions at the campaign's price, from the house's own account, with their entries. */
  async function grant(campaignId: number, impressions: number): Promise<void> {
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

  async function addMedia(campaignId: number, facts: Partial<MediaFacts> = {}): Promise<number> {
    const approval = facts.approval ?? 'approved'
    const on = (facts.on ?? true) && approval === 'approved'
    const kind = facts.kind ?? 'website'
    const key = await world.platform.files.put(Buffer.from(`picture of ${campaignId}`))
    const { id } = await db
      .insertInto('media')
      .values({
        campaignId,
        contentType: kind,
        headline: 'Spring at last',
        leadParagraph: 'Everything in bloom.',
        linkUrl: facts.link === undefined ? 'https://spring.example/sale' : facts.link,
        htmlContent: facts.html ?? null,
        fileKey: kind === 'html' ? null : key,
        shownKey: kind === 'html' ? null : key,
        mimeType: kind === 'html' ? null : 'image/png',
        width: 728,
        height: 90,
        approval,
        switchedOnAt: on ? worldStart : null,
        switchedOnBy: on ? advertiserId : null,
        createdBy: advertiserId,
        createdAt: worldStart,
        updatedAt: worldStart,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A campaign with one approved banner, and the ad route knowing of it. */
  async function addServing(facts: Partial<CampaignFacts> = {}): Promise<number> {
    const id = await addCampaign(facts)
    await addMedia(id)
    await world.delivery.candidates.reload()
    return id
  }

  async function call(method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS', url: string, headers: Headers = {}) {
    // The address in links may be one of a proxy that is not there.
    const { port } = world.app.server.address() as AddressInfo
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: { 'user-agent': desktop, ...headers },
      redirect: 'manual',
    })
    const body = await reply.text()
    return {
      statusCode: reply.status,
      headers: Object.fromEntries(reply.headers),
      body,
      json: () => JSON.parse(body),
    }
  }

  /** The answer for one zone. */
  async function ask(zone = 40, headers: Headers = {}, siteId = 3) {
    const reply = await call('GET', `/d/ads?site=${siteId}&zones=${zone}`, headers)
    return (reply.json() as { ads: Record<string, Record<string, unknown>> }).ads[String(zone)] ?? {}
  }

  /** Asks for an ad, views it, and answers the campaign's number; null when the zone stayed empty. */
  async function serve(zone = 40, headers: Headers = {}): Promise<number | null> {
    const answer = await ask(zone, headers)
    if ('none' in answer) return null
    await call('GET', String(answer['view']), headers)
    return Number(answer['campaign'])
  }

  async function figures(campaignId: number) {
    await world.node.counter.tick()
    const row = await db
      .selectFrom('campaignTotal')
      .selectAll()
      .where('campaignId', '=', campaignId)
      .executeTakeFirst()
    return {
      views: Number(row?.views ?? 0),
      clicks: Number(row?.clicks ?? 0),
      filtered: Number(row?.filtered ?? 0),
    }
  }

  return {
    real: world,
    ...{ db, clock, stepAside, addCampaign, addMedia, addServing, grant, call, ask, serve, figures },
    /** Puts the clock at an instant; it stands there. */
    setClock: clock.set,
    close: () => world.close(),
  }
}
