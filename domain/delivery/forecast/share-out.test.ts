/** Sharing kind by kind is held against the slow and obvious way: campaign by campaign, each day and each arena. */
import { describe, expect, test } from 'vitest'
import { type Dice, diceFrom, oneOf, wholeBetween } from '#domain/kernel/dice.ts'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import { comingDays, type Contender, roomFor } from './contender.ts'
import type { Arena } from './field.ts'
import { lineUpOf } from './line-up.ts'
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

function contender(campaignId: number, wishes: Wishes = {}): Contender {
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
    aim: {},
    weight: 1,
    mediaIds: [1],
    ...more,
  }
  return { candidate, left, dayLimit, leftToday }
}

/** One arena for each zone, with the same views every day. */
function arenasOf(
  kinds: readonly { readonly zones: readonly number[] }[],
  viewsOf: ReadonlyMap<number, number>,
) {
  return [...viewsOf].map(([zone, views]): Arena => {
    const members = kinds.flatMap(({ zones }, kind) => (zones.includes(zone) ? [kind] : []))
    return { members: Uint32Array.from(members), byWeekday: new Float64Array(7).fill(views), today: views }
  })
}

/** What the first could take on each of so many days. */
function byKind(
  all: readonly [Contender, ...Contender[]],
  viewsOf: ReadonlyMap<number, number>,
  days: number,
) {
  const lineUp = finished(lineUpOf(all, now))
  const arenas = arenasOf(lineUp.kinds, viewsOf)
  const shareOut = new ShareOut(lineUp, all[0])
  return Array.from({ length: days }, (_, ahead) => {
    shareOut.begin(ahead)
    const could = arenas.reduce((sum, { members, today }) => sum + shareOut.share(today, members), 0)
    shareOut.end()
    return could
  })
}

function oneByOne(all: readonly Contender[], viewsOf: ReadonlyMap<number, number>, days: number) {
  const coming = comingDays(now)
  const left = all.map((one) => one.left)
  const roomOn = all.map((one) => roomFor(one, coming))
  return Array.from({ length: days }, (_, ahead) => {
    const room = all.map((_one, at) => roomOn[at]!(ahead, left[at]!))
    const begun = [...room]
    let could = 0
    for (const [zone, views] of viewsOf) {
      const members = all.flatMap(({ candidate }, at) => (candidate.zones.includes(zone) ? [at] : []))
      const isOwn = members[0] === 0
      const rivals = members.filter((at) => at !== 0)
      const weight = isOwn ? all[0]!.candidate.weight : 0
      const mine = sharePlainly(views, rivals, weight, all, room) * weight
      const taken = isOwn ? Math.min(room[0]!, mine) : 0
      room[0]! -= taken
      if (isOwn && taken < mine) sharePlainly(mine - taken, rivals, 0, all, room)
      could += mine
    }
    for (const [at, before] of begun.entries())
      if (before !== Number.POSITIVE_INFINITY) left[at]! -= before - room[at]!
    return could
  })
}

function sharePlainly(
  views: number,
  rivals: number[],
  unheld: number,
  all: readonly Contender[],
  room: number[],
): number {
  const weightOf = (at: number) => all[at]!.candidate.weight
  let open = rivals.filter((at) => room[at]! > 0)
  let rest = views
  for (;;) {
    const weight = unheld + open.reduce((sum, at) => sum + weightOf(at), 0)
    if (weight === 0) return 0
    const perWeight = rest / weight
    const full = open.filter((at) => room[at]! <= perWeight * weightOf(at))
    if (full.length === 0) {
      for (const at of open) room[at]! -= perWeight * weightOf(at)
      return perWeight
    }
    for (const at of full) {
      rest -= room[at]!
      room[at] = 0
    }
    open = open.filter((at) => room[at]! > 0)
  }
}

const zones = [[40], [41], [40, 41], [41, 42], [40, 41, 42]]
const day = (ahead: number) => dayStart(addDays('2026-05-11', ahead)).getTime()

function anyContender(campaignId: number, dice: Dice): Contender {
  const dayLimit = dice() < 0.3 ? wholeBetween(dice, 1, 40) : null
  return contender(campaignId, {
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
    const rivals = Array.from({ length: wholeBetween(dice, 0, 60) }, (_, at) => anyContender(at + 2, dice))
    const all: [Contender, ...Contender[]] = [anyContender(1, dice), ...rivals]
    const viewsOf = new Map([40, 41, 42].map((zone) => [zone, wholeBetween(dice, 0, 400)]))
    const [kinds, plain] = [byKind(all, viewsOf, 60), oneByOne(all, viewsOf, 60)]
    for (const [ahead, views] of plain.entries()) expect(kinds[ahead]).toBeCloseTo(views, 6)
  })

  test('one of a kind is used up first, and the other takes its share', () => {
    // 90 a day among three: 30 each; from the third day on the one with 60 is gone, and 45 are left for each.
    const all = [contender(1), contender(2, { left: 60 }), contender(3)] as const
    expect(byKind([...all], new Map([[40, 90]]), 4)).toEqual([30, 30, 45, 45])
  })

  test('who has a limit of a day is held by it as soon as its share grows beyond', () => {
    // A third of 90 is within its limit of 40; half of it is not, so that 50 are left over.
    const all = [contender(1), contender(2, { left: 60 }), contender(3, { dayLimit: 40 })] as const
    expect(byKind([...all], new Map([[40, 90]]), 4)).toEqual([30, 30, 50, 50])
  })
})
