/**
 * The demonstration network, planted at the first start of a demonstration. Campaigns buy through the same use
 * cases as anybody, at instants of the past, and their views are counted by the same statements, so that the
 * ledger, the orders, the receipts and the figures agree.
 */
import sharp from 'sharp'
import type { Actor, Flag } from '#domain/people/actor.ts'
import { type Dice, diceFrom } from '#domain/kernel/dice.ts'
import { drawBanner } from '#seed/art.ts'
import { demonstrationSeed, planNetwork } from '#seed/demonstration.ts'
import type { PlannedImpressions, PlannedPosts, PlannedPurchase } from '#seed/planned.ts'
import { saveCard } from '../billing/save-card.ts'
import { buyBudget } from '../campaigns/buy-budget.ts'
import { buyPosts } from '../campaigns/buy-posts.ts'
import { earnPost, spendCredit } from '../campaigns/spend-credit.ts'
import { closeHours } from '../delivery/counting/close-hours.ts'
import { addRollUp } from '../delivery/counting/count-views.ts'
import type { TypedCard } from '../gateways/payments/gateway.ts'
import type { Context, Platform } from '../kernel/context.ts'
import { tell } from '../kernel/events.ts'
import { seedPeople } from '../people/seed-people.ts'
import { planHistory } from './plan-history.ts'
import * as store from './store.ts'
import { insertTraffic } from './traffic.ts'

const dayMs = 86_400_000

export async function plantDemonstration(
  platform: Platform,
  say: (line: string) => void = () => {},
): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute((tx) => seedPeople(tx, clock.now()))
  if (await store.isLaidOut(db)) return
  say('Laying out the demonstration network ...')
  const planter = await makePlanter(platform)
  const plan = planNetwork(demonstrationSeed)
  // A start that was cut off is taken up where it was: what stands already is not planted again.
  const standing = await store.campaignNames(db)
  for (const campaign of plan.impressions)
    if (!standing.has(campaign.name)) await planter.plantImpressions(campaign)
  for (const campaign of plan.posts) if (!standing.has(campaign.name)) await planter.plantPosts(campaign)
  await closeHours(platform)
  await insertTraffic(db, clock.now())
  await store.markLaidOut(db, clock.now())
}

async function makePlanter(platform: Platform) {
  const { db, clock, files } = platform
  const now = clock.now()
  const people = await store.readPeople(db)
  const sites = await store.readSites(db)
  const dice = diceFrom(demonstrationSeed)
  const agentId = people.idOf('agent@demo.test')
  const cards = new Map<number, number>()
  const pictures = new Map<string, { key: string; size: number }>()

  const instantOf = (daysAgo: number, minute = 0) =>
    new Date(now.getTime() - daysAgo * dayMs - minute * 60_000)

  /** The platform as it was on a day, seen by the advertiser or by the agent who acts for them. */
  function contextAt(at: Date, advertiserEmail: string, isByAgent = false): Context {
    const advertiserId = people.idOf(advertiserEmail)
    const email = isByAgent ? 'agent@demo.test' : advertiserEmail
    const flags = new Set<Flag>(isByAgent ? ['isagent'] : [])
    const actor: Actor = {
      personId: people.idOf(email),
      name: people.nameOf(email),
      email,
      flags,
      rights: new Set(),
      level: 0,
      clientIds: new Set(isByAgent ? [advertiserId] : []),
      siteIds: new Set(),
    }
    return { ...platform, clock: { now: () => at }, actor }
  }

  async function cardOf(advertiserEmail: string): Promise<number> {
    const advertiserId = people.idOf(advertiserEmail)
    const known = cards.get(advertiserId)
    if (known) return known
    const id = await saveCard(platform, testCard(now), { advertiserId, savedBy: advertiserId }, instantOf(90))
    cards.set(advertiserId, id)
    return id
  }

  async function payment(purchase: PlannedPurchase, advertiserEmail: string) {
    return {
      amount: purchase.dollars.toFixed(2),
      quantity: null,
      card: { kind: 'saved' as const, cardId: await cardOf(advertiserEmail) },
      key: null,
    }
  }

  async function picture(plan: PlannedImpressions, width: number, height: number) {
    const { palette, motif } = plan.art
    const svg = drawBanner(width, height, palette, motif)
    const known = pictures.get(svg)
    if (known) return known
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    const kept = { key: await files.put(bytes), size: bytes.length }
    pictures.set(svg, kept)
    return kept
  }

  async function plantPictures(
    plan: PlannedImpressions,
    planted: store.PlantedCampaign,
    at: Date,
  ): Promise<number[]> {
    if (plan.media === 'none' || planted.width === null || planted.height === null) return []
    const ids: number[] = []
    for (let count = 0; count < (plan.pictures ?? 1); count += 1) {
      const kept = await picture(plan, planted.width, planted.height)
      const isApproved = plan.media === 'approved' || plan.media === 'off'
      const headline = `${plan.name.slice(0, 50)}${count === 0 ? '' : ` (${count + 1})`}`
      ids.push(
        await store.insertPicture(
          db,
          {
            campaignId: planted.id,
            headline,
            link: plan.link,
            fileKey: kept.key,
            byteSize: kept.size,
            width: planted.width,
            height: planted.height,
            approval: isApproved ? 'approved' : plan.media === 'rejected' ? 'rejected' : 'pending',
            isOn: plan.media === 'approved',
            createdBy: people.idOf(plan.advertiser),
            approvedBy: agentId,
          },
          at,
        ),
      )
    }
    return ids
  }

  async function plantImpressions(plan: PlannedImpressions): Promise<void> {
    const advertiserId = people.idOf(plan.advertiser)
    const firstDay = Math.max(plan.seenDaysAgo[0], ...plan.purchases.map((purchase) => purchase.daysAgo), 1)
    const createdAt = instantOf(firstDay, 90)
    const planted = await store.insertImpressions(
      db,
      plan,
      {
        ...placeOf(plan, sites),
        advertiserId,
        createdBy: plan.purchases.some((one) => one.isByAgent) ? agentId : advertiserId,
      },
      { createdAt, startAt: relative(plan.startsIn), stopAt: relative(plan.endsIn) },
    )
    const mediaIds = await plantPictures(plan, planted, createdAt)
    for (const purchase of plan.purchases) {
      const ctx = contextAt(instantOf(purchase.daysAgo), plan.advertiser, mayNeedAgent(plan, purchase))
      await buyBudget(ctx, {
        campaignId: planted.id,
        payment: await payment(purchase, plan.advertiser),
        network: '',
      })
    }
    await plantViews(plan, planted, mediaIds, dice)
    const lastPurchase = Math.min(...plan.purchases.map((purchase) => purchase.daysAgo), firstDay)
    await store.setStanding(db, planted.id, {
      isOn: plan.isOn,
      isArchived: plan.isArchived ?? false,
      by: advertiserId,
      at: plan.name === 'Spring Campaign' ? instantOf(0, 5) : instantOf(Math.max(lastPurchase, 1), 0),
    })
    await tell(db, 'masthead_campaigns', String(planted.id))
  }

  async function plantViews(
    plan: PlannedImpressions,
    planted: store.PlantedCampaign,
    mediaIds: number[],
    throws: Dice,
  ) {
    const { bought, priceNanos } = await store.readBought(db, planted.id)
    const rows = planHistory(
      {
        campaignId: planted.id,
        mediaIds,
        siteIds: planted.siteIds,
        zones: planted.zones,
        views: plan.weeklyViews ?? Math.floor((bought * plan.seenThousandths) / 1000),
        daysAgo: plan.seenDaysAgo,
        clicksPerTenThousand: plan.clicksPerTenThousand,
        priceNanos: plan.weeklyViews === undefined ? priceNanos : 0n,
      },
      now,
      throws,
    )
    if (rows.hours.length > 0) await db.transaction().execute((tx) => addRollUp(tx, rows))
  }

  async function plantPosts(plan: PlannedPosts): Promise<void> {
    const advertiserId = people.idOf(plan.advertiser)
    const place = { ...placeOf(plan, sites), advertiserId, createdBy: advertiserId }
    const id = await store.insertPosts(db, plan, place, instantOf(88))
    const dollars = plan.bought * (await store.readPostPrice(db, id))
    await buyPosts(contextAt(instantOf(86), plan.advertiser), {
      network: '',
      campaignId: id,
      kind: plan.kind,
      payment: await payment({ daysAgo: 86, dollars }, plan.advertiser),
    })
    const days = [...plan.outDaysAgo.map((ago) => -ago), ...plan.dueInDays]
    for (const [count, inDays] of days.entries()) {
      const isOut = inDays < 0
      const dueAt = instantOf(-inDays)
      await db.transaction().execute(async (tx) => {
        const one = { campaignId: id, kind: plan.kind, siteId: place.siteId, actorId: advertiserId }
        await spendCredit(tx, { ...one, at: instantOf(84) })
        if (isOut) await earnPost(tx, { ...one, at: dueAt }, plan.bought - count)
        await store.insertPost(tx, plan.kind, {
          campaignId: id,
          siteId: place.siteId,
          title: `${plan.name}, ${isOut ? 'out' : 'to come'}`,
          dueAt,
          isOut,
          by: advertiserId,
          createdAt: instantOf(84),
        })
      })
    }
    const at = instantOf(Math.max(1, Math.min(...plan.outDaysAgo, 84)))
    await store.setStanding(db, id, {
      isOn: false,
      isArchived: plan.isArchived ?? false,
      by: advertiserId,
      at,
    })
  }

  const relative = (inDays: number | undefined) => (inDays === undefined ? null : instantOf(-inDays))
  return { plantImpressions, plantPosts }
}

/** The number that card processors publish for trying out; it is never charged for real. */
function testCard(now: Date): TypedCard {
  return {
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: now.getUTCFullYear() + 3,
    cvv: '123',
    zip: '10001',
  }
}

/** Daily budgets are funded by agents; everything else as the plan says. */
function mayNeedAgent(plan: PlannedImpressions, purchase: PlannedPurchase): boolean {
  return plan.dailyBudgetDollars !== undefined || (purchase.isByAgent ?? false)
}

function placeOf(plan: { site: string; moreSites?: readonly string[] }, sites: ReadonlyMap<string, number>) {
  const idOf = (shortName: string) => {
    const id = sites.get(shortName)
    if (id === undefined) throw new Error(`there is no site ${shortName}`)
    return id
  }
  return { siteId: idOf(plan.site), moreSiteIds: (plan.moreSites ?? []).map(idOf) }
}
