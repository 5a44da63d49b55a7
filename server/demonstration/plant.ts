/**
 * The demonstration network, planted at the first start of a demonstration. Campaigns buy through the same use
 * cases as anybody, at instants of the past, and their views are counted by the same statements, so that the
 * ledger, the orders, the receipts and the figures agree.
 */
import { demonstrationSeed, planNetwork } from '#seed/demonstration.ts'
import { closeHours } from '../delivery/counting/close-hours.ts'
import type { Platform } from '../kernel/context.ts'
import { seedPeople } from '../people/seed-people.ts'
import { impressionsPlanter } from './plant-impressions.ts'
import { plantPins } from './plant-pins.ts'
import { plantPlayedBanners } from './plant-played-banners.ts'
import { plantPosts } from './plant-posts.ts'
import { plantProposals } from './plant-proposals.ts'
import { plantWordpress } from './plant-wordpress.ts'
import { openPlanting } from './planting.ts'
import * as campaigns from './store/campaigns.ts'
import * as network from './store/network.ts'
import { insertTraffic } from './store/traffic.ts'

export async function plantDemonstration(
  platform: Platform,
  say: (line: string) => void = () => {},
): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute((tx) => seedPeople(tx, clock.now()))
  if (await network.isLaidOut(db)) return
  say('Laying out the demonstration network ...')
  const planting = await openPlanting(platform)
  const plantImpressions = impressionsPlanter(planting)
  const plan = planNetwork(demonstrationSeed)
  // A start that was cut off is taken up where it was: what stands already is not planted again.
  const standing = await campaigns.namesInUse(db)
  for (const campaign of plan.impressions) if (!standing.has(campaign.name)) await plantImpressions(campaign)
  for (const campaign of plan.posts) if (!standing.has(campaign.name)) await plantPosts(planting, campaign)
  await plantPlayedBanners(planting)
  await plantPins(planting)
  await plantProposals(planting)
  await plantWordpress(planting)
  await closeHours(platform)
  await insertTraffic(db, clock.now())
  await network.markLaidOut(db, clock.now())
}
