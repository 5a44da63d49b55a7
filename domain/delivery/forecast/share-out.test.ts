/** Sharing kind by kind is held against the slow and obvious way: campaign by campaign, each day and each segment. */
import { describe, expect, test } from 'vitest'
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import { comingDays } from './coming-days.ts'
import { allowanceFor, type CompetingCampaign } from './competing-campaign.ts'
import type { AudienceSegment } from './audience-segment.ts'
import { competingByKind } from './competing-by-kind.ts'
import { ShareOut } from './share-out.ts'

const now = dayStart('2026-05-11')

interface Wishes {
  readonly left?: number
  readonly weight?: number
  readonly zones?: readonly number[]
  readonly dayLimit?: number | null
  readonly leftToday?: number | null
  readonly startsAtMs?: number | null
  readonly stopsAtMs?: number | null
}

function campaign(campaignId: number, wishes: Wishes = {}): CompetingCampaign {
  const { left = 1_000, dayLimit = null, leftToday = dayLimit, ...more } = wishes
  const candidate = {
    campaignId,
    siteIds: [3],
    zones: [40],
    isSwitchedOn: true,
    isArchived: false,
    isPayPerWeek: left === Number.POSITIVE_INFINITY,
    startsAtMs: null,
    stopsAtMs: null,
    targeting: { continents: [], countries: [], states: [] },
    deviceClasses: ['desktop'] as const,
    finerTargeting: {},
    weight: 1,
    mediaIds: [1],
    ...more,
  }
  return { candidate, left, dayLimit, leftToday }
}

/** One segment for each zone, with the same views every day. */
function segmentsOf(
  kinds: readonly { readonly zones: readonly number[] }[],
  viewsOf: ReadonlyMap<number, number>,
) {
  return [...viewsOf].map(([zone, views]): AudienceSegment => {
    const members = kinds.flatMap(({ zones }, kind) => (zones.includes(zone) ? [kind] : []))
    return { members: Uint32Array.from(members), byWeekday: new Float64Array(7).fill(views), today: views }
  })
}

/** What the first could take on each of so many days. */
function byKind(
  all: readonly [CompetingCampaign, ...CompetingCampaign[]],
  viewsOf: ReadonlyMap<number, number>,
  days: number,
) {
  const competing = finished(competingByKind(all, now))
  const segments = segmentsOf(competing.kinds, viewsOf)
  const shareOut = new ShareOut(competing, all[0])
  return Array.from({ length: days }, (_, ahead) => {
    shareOut.begin(ahead)
    const could = segments.reduce((sum, { members, today }) => sum + shareOut.share(today, members), 0)
    shareOut.end()
    return could
  })
}

function oneByOne(all: readonly CompetingCampaign[], viewsOf: ReadonlyMap<number, number>, days: number) {
  const coming = comingDays(now)
  const left = all.map((one) => one.left)
  const allowanceOn = all.map((one) => allowanceFor(one, coming))
  return Array.from({ length: days }, (_, ahead) => {
    const allowance = all.map((_one, at) => allowanceOn[at]!(ahead, left[at]!))
    const begun = [...allowance]
    let could = 0
    for (const [zone, views] of viewsOf) {
      const members = all.flatMap(({ candidate }, at) => (candidate.zones.includes(zone) ? [at] : []))
      const isOwn = members[0] === 0
      const competitors = members.filter((at) => at !== 0)
      const weight = isOwn ? all[0]!.candidate.weight : 0
      const mine = sharePlainly(views, competitors, weight, all, allowance) * weight
      const taken = isOwn ? Math.min(allowance[0]!, mine) : 0
      allowance[0]! -= taken
      if (isOwn && taken < mine) sharePlainly(mine - taken, competitors, 0, all, allowance)
      could += mine
    }
    for (const [at, before] of begun.entries())
      if (before !== Number.POSITIVE_INFINITY) left[at]! -= before - allowance[at]!
    return could
  })
}

function sharePlainly(
  views: number,
  competitors: number[],
  unlimitedWeight: number,
  all: readonly CompetingCampaign[],
  allowance: number[],
): number {
  const weightOf = (at: number) => all[at]!.candidate.weight
  let open = competitors.filter((at) => allowance[at]! > 0)
  let rest = views
  for (;;) {
    const weight = unlimitedWeight + open.reduce((sum, at) => sum + weightOf(at), 0)
    if (weight === 0) return 0
    const perWeight = rest / weight
    const full = open.filter((at) => allowance[at]! <= perWeight * weightOf(at))
    if (full.length === 0) {
      for (const at of open) allowance[at]! -= perWeight * weightOf(at)
      return perWeight
    }
    for (const at of full) {
      rest -= allowance[at]!
      allowance[at] = 0
    }
    open = open.filter((at) => allowance[at]! > 0)
  }
}

const zones = [[40], [41], [40, 41], [41, 42], [40, 41, 42]]
const day = (ahead: number) => dayStart(addDays('2026-05-11', ahead)).getTime()

function anyCampaign(campaignId: number, dice: Dice): CompetingCampaign {
  const dayLimit = dice() < 0.3 ? wholeBetween(dice, 1, 40) : null
  return campaign(campaignId, {
    left: dice() < 0.05 ? Number.POSITIVE_INFINITY : wholeBetween(dice, 1, 2_000),
    weight: wholeBetween(dice, 1, 20),
    zones: oneOf(dice, zones),
    dayLimit,
    leftToday: dayLimit === null ? null : wholeBetween(dice, 0, dayLimit),
    startsAtMs: dice() < 0.2 ? day(wholeBetween(dice, -3, 20)) : null,
    stopsAtMs: dice() < 0.3 ? day(wholeBetween(dice, 1, 40)) + 3_600_000 : null,
  })
}

describe('shared out kind by kind', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('as one by one, network %i', (seed) => {
    const dice = diceFrom(seed)
    const competitors = Array.from({ length: wholeBetween(dice, 0, 60) }, (_, at) =>
      anyCampaign(at + 2, dice),
    )
    const all: [CompetingCampaign, ...CompetingCampaign[]] = [anyCampaign(1, dice), ...competitors]
    const viewsOf = new Map([40, 41, 42].map((zone) => [zone, wholeBetween(dice, 0, 400)]))
    const [kinds, plain] = [byKind(all, viewsOf, 60), oneByOne(all, viewsOf, 60)]
    for (const [ahead, views] of plain.entries()) expect(kinds[ahead]).toBeCloseTo(views, 6)
  })

  test('one of a kind is used up first, and the other takes its share', () => {
    // 90 a day among three: 30 each; from the third day on the one with 60 is gone, and 45 are left for each.
    const all = [campaign(1), campaign(2, { left: 60 }), campaign(3)] as const
    expect(byKind([...all], new Map([[40, 90]]), 4)).toEqual([30, 30, 45, 45])
  })

  test('who has a limit of a day is held by it as soon as its share grows beyond', () => {
    // A third of 90 is within its limit of 40; half of it is not, so that 50 are left over.
    const all = [campaign(1), campaign(2, { left: 60 }), campaign(3, { dayLimit: 40 })] as const
    expect(byKind([...all], new Map([[40, 90]]), 4)).toEqual([30, 30, 50, 50])
  })
})
