/** A world for delivery: campaigns made to measure, and a visitor who asks for ads, looks and clicks. */
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { addCampaign, type CampaignFacts, grant } from './campaigns.ts'
import { addMedia, type MediaFacts } from './media.ts'
import { worldStart } from '../instant.ts'
import { makeWorld } from '../world.ts'

export const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const tablet =
  'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'

interface Headers {
  readonly [name: string]: string
}

const mostAsked = 20

export type DeliveryWorld = Awaited<ReturnType<typeof makeDeliveryWorld>>

export async function makeDeliveryWorld(settings: Headers = {}, beside?: Parameters<typeof makeWorld>[1]) {
  const world = await makeWorld(settings, beside)
  const { db, clock } = world
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

  /** A campaign with one approved banner, and the ad route knowing of it. */
  async function addServing(facts: Partial<CampaignFacts> = {}): Promise<number> {
    const id = await addCampaign(world, facts)
    await addMedia(world, id, {})
    await world.delivery.candidates.reload()
    return id
  }

  /**
   * Asks, and asks again for a while where the answer is to come back later: a machine on which every test runs at once
   * may be late enough for reports to be dropped, which `ads/load.test.ts` tries with a clock of its own.
   */
  async function call(method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS', url: string, headers: Headers = {}) {
    for (let asked = 1; ; asked += 1) {
      const reply = await callOnce(method, url, headers)
      if (reply.statusCode !== 503 || asked === mostAsked) return reply
      await setTimeout(100)
    }
  }

  async function callOnce(method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS', url: string, headers: Headers = {}) {
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
    db,
    clock,
    stepAside,
    addServing,
    call,
    ask,
    serve,
    figures,
    addCampaign: (facts: Partial<CampaignFacts> = {}) => addCampaign(world, facts),
    addMedia: (campaignId: number, facts: Partial<MediaFacts> = {}) => addMedia(world, campaignId, facts),
    grant: (campaignId: number, impressions: number) => grant(world, campaignId, impressions),
    /** Puts the clock at an instant; it stands there. */
    setClock: clock.set,
    close: () => world.close(),
  }
}
