/**
 * What the demonstration network consists of: campaigns in every state a person meets, told relative to the
 * day it is planted, the same for the same seed number. Only the plan is here; it is planted by buying,
 * uploading and counting like anybody's campaigns, so that every figure agrees with the ledger.
 */
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { motifs } from './art.ts'
import type { PlannedImpressions, PlannedNetwork } from './planned.ts'
import { dina, namedCampaigns } from './named-campaigns.ts'
import { postPlans } from './planned-posts.ts'

/** Any number gives a network; this one is shown. */
export const demonstrationSeed = 5787

const advertisers = [
  'ads@harborlight.example',
  'marketing@kosher-travel.example',
  'hello@bloomandvine.example',
  'office@meridian-health.example',
  'shop@cohenandsons.example',
  'daily@greenleaf.example',
  'cars@northside-auto.example',
  'gala@hopehouse.example',
  'smile@lakeside-dental.example',
  'team@beacon-savings.example',
  'advertiser2@demo.test',
  dina,
]

const occasions = [
  'Back to school',
  'Winter coats',
  'Open house',
  'Holiday baskets',
  'Year-end sale',
  'Summer camp',
  'New branch',
]

const palettes = namedCampaigns.map((campaign) => campaign.art.palette)
// No header on Oakdale Standard: there the zone belongs to Spring Campaign alone.
const places: readonly (readonly [site: string, product: string])[] = [
  ['JCN', 'header'],
  ['JCN', 'billboard'],
  ['SS', 'rectangle'],
  ['SS', 'mobile'],
  ['YWN', 'skyscraper'],
  ['YWN', 'rectangle'],
  ['OS', 'rectangle'],
  ['OS', 'native'],
  ['OS', 'skyscraper'],
]

/** The rest of a network: unremarkable campaigns, running, used up, paused and archived. */
function unremarkable(dice: Dice, number: number): PlannedImpressions {
  const [site, product] = oneOf(dice, places)
  const first = wholeBetween(dice, 25, 88)
  const fate = oneOf(dice, ['running', 'running', 'used-up', 'paused', 'archived'] as const)
  const last = fate === 'running' ? 0 : wholeBetween(dice, 2, 20)
  const advertiser = oneOf(dice, advertisers)
  return {
    name: `${oneOf(dice, occasions)} ${number}`,
    advertiser,
    site,
    product,
    purchases: [{ daysAgo: first + 1, dollars: wholeBetween(dice, 2, 24) * 25 }],
    seenThousandths: fate === 'used-up' ? 1000 : wholeBetween(dice, 150, 850),
    seenDaysAgo: [first, last],
    clicksPerTenThousand: wholeBetween(dice, 20, 180),
    isOn: fate === 'running' || (fate === 'used-up' && dice() < 0.5),
    isArchived: fate === 'archived',
    priority: dice() < 0.3 ? wholeBetween(dice, 2, 6) : 1,
    ...(fate === 'running' && dice() < 0.5 && { endsIn: wholeBetween(dice, 3, 40) }),
    media: fate === 'archived' ? 'off' : 'approved',
    art: { palette: oneOf(dice, palettes), motif: oneOf(dice, motifs) },
    link: `https://${advertiser.split('@')[1]?.replace('demo.test', 'spring.example')}/offer-${number}`,
  }
}

/** The whole plan for a seed number. */
export function planNetwork(seed: number): PlannedNetwork {
  const dice = diceFrom(seed)
  const rest = Array.from({ length: 32 }, (_, at) => unremarkable(dice, at + 1))
  return { impressions: [...namedCampaigns, ...rest], posts: postPlans }
}
