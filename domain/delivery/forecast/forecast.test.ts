/** Forecasts worked out by hand, and held against a replay of generated traffic through the real decision. */
import { describe, expect, test } from 'vitest'
import { type Dice, diceFrom } from '#domain/kernel/dice.ts'
import { addDays, daysBetween, dayStart, newYorkDay, newYorkWeekday } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import { plainCandidate } from '#test/delivery/market.ts'
import type { Candidate } from '../decision/candidate.ts'
import { mostForecastDays } from './coming-days.ts'
import type { CompetingCampaign } from './competing-campaign.ts'
import { decide } from '../decision/decide.ts'
import { dayFactors, hoursOfWeek, supplyOf as usualWeek, type ZoneSupply } from './supply.ts'
import { competitionOf } from './competition.ts'
import { budgetEndOf, usualRun } from './budget-end.ts'
import { availabilityOf } from './availability.ts'
import { CandidateIndex } from '../decision/candidate-index.ts'

function campaign(
  campaignId: number,
  left: number,
  { dayLimit = null, leftToday = dayLimit, ...more }: Partial<Candidate & CompetingCampaign> = {},
): CompetingCampaign {
  const candidate = plainCandidate(campaignId, more)
  return { candidate, left, dayLimit, leftToday }
}

const everyHour = (views: number) => Array.from({ length: hoursOfWeek }, () => views)
const supplyOf = (byHour: readonly number[], more: Partial<ZoneSupply> = {}): ZoneSupply => ({
  siteId: 3,
  zone: 40,
  country: 'US',
  state: 'NY',
  device: 'desktop',
  byHour,
  hoursAhead: 0,
  ...more,
})

// Midnight of a Monday in New York: whole days only.
const now = dayStart('2026-05-11')
const availabilityAmong = (
  all: readonly [CompetingCampaign, ...CompetingCampaign[]],
  supply: readonly ZoneSupply[],
  at = now,
) => finished(availabilityOf(all[0], finished(competitionOf(all, supply, at))))

const surely = (
  own: CompetingCampaign,
  others: readonly CompetingCampaign[],
  supply: readonly ZoneSupply[],
  at = now,
) => {
  const availability = availabilityAmong([own, ...others], supply, at)
  return { ...availability, ...budgetEndOf(availability, own, [1], diceFrom(1)) }
}

describe('worked out by hand', () => {
  test('alone it takes all: 1,000 at 10 an hour last four days and four hours', () => {
    const { early, likely, late, weeklyViews, competitors } = surely(
      campaign(1, 1_000),
      [],
      [supplyOf(everyHour(10))],
    )
    expect([early, likely, late]).toEqual(['2026-05-15', '2026-05-15', '2026-05-15'])
    expect([weeklyViews, competitors]).toEqual([1_680, 0])
  })

  test('beside one of three times its weight it gets a quarter: 60 of 240 a day', () => {
    const { viewsByDay, competitors } = surely(
      campaign(1, 600),
      [campaign(2, Number.POSITIVE_INFINITY, { weight: 3 })],
      [supplyOf(everyHour(10))],
    )
    expect(viewsByDay.slice(0, 3)).toEqual([60, 60, 60])
    expect(competitors).toBe(1)
  })

  test('when the other is used up its share is left over', () => {
    // Day 1: 60 and 180 of 240. The other has 20 left on day 2, so 220 are left over.
    const { viewsByDay } = surely(
      campaign(1, 5_000),
      [campaign(2, 200, { weight: 3 })],
      [supplyOf(everyHour(10))],
    )
    expect(viewsByDay.slice(0, 3)).toEqual([60, 220, 240])
  })

  test('a competitor with a daily limit takes no more than that', () => {
    const others = [campaign(2, 100_000, { weight: 3, dayLimit: 40 })]
    const { viewsByDay } = surely(campaign(1, 5_000), others, [supplyOf(everyHour(10))])
    expect(viewsByDay.slice(0, 2)).toEqual([200, 200])
  })

  test('a competitor that ends leaves the day after', () => {
    const others = [campaign(2, Number.POSITIVE_INFINITY, { stopsAtMs: dayStart('2026-05-13').getTime() })]
    const { viewsByDay } = surely(campaign(1, 5_000), others, [supplyOf(everyHour(10))])
    expect(viewsByDay.slice(0, 3)).toEqual([120, 120, 240])
  })

  test('its own daily limit sets the day: 1,000 at 50 a day take 20 days', () => {
    const { likely } = surely(campaign(1, 1_000, { dayLimit: 50 }), [], [supplyOf(everyHour(10))])
    expect(likely).toBe('2026-05-30')
  })

  test('an end date spreads what is left evenly, and the last is shown on the last day', () => {
    const own = campaign(1, 1_000, { stopsAtMs: dayStart('2026-05-21').getTime() })
    expect(surely(own, [], [supplyOf(everyHour(10))]).likely).toBe('2026-05-20')
  })

  test('an end date spreads what is left over the days on which it is shown', () => {
    // Mondays the 11th, the 18th and the 25th: 100 on each, of 240 that it could have.
    const own = campaign(1, 300, {
      finerTargeting: { hours: [0, 2 ** 24 - 1, 0, 0, 0, 0, 0] },
      stopsAtMs: dayStart('2026-05-27').getTime(),
    })
    const availability = availabilityAmong([own], [supplyOf(everyHour(10))])
    // 100 in the first seven days.
    expect(usualRun(availability, own)).toMatchObject({ expectedPerDay: 14, leftAtEnd: 0 })
    expect(surely(own, [], [supplyOf(everyHour(10))]).likely).toBe('2026-05-25')
  })

  test('what cannot be shown before the end is never used up', () => {
    const own = campaign(1, 1_000, { stopsAtMs: dayStart('2026-05-13').getTime() })
    expect(surely(own, [], [supplyOf(everyHour(10))]).likely).toBe(null)
  })

  test('places and devices that it does not want are not its own', () => {
    const own = campaign(1, 1_000, {
      targeting: { continents: [], countries: ['CA'], states: [] },
      deviceClasses: ['phone'],
    })
    const supply = [
      supplyOf(everyHour(10)),
      supplyOf(everyHour(1), { country: 'CA', state: '', device: 'phone' }),
      supplyOf(everyHour(100), { country: 'CA', state: '' }),
    ]
    expect(surely(own, [], supply).viewsByDay[0]).toBe(24)
  })

  test('hours that were not chosen are not its own, on the clock of the site', () => {
    // Mondays from 9 AM to noon, bits 9 to 11. A site three hours behind New York has them from noon to 3 PM there.
    const own = campaign(1, 5_000, { finerTargeting: { hours: [0, 0b111 << 9, 0, 0, 0, 0, 0] } })
    const busyAt = (hour: number) => everyHour(0).with(24 + hour, 10)
    const viewsWhen = (hour: number, hoursAhead: number) =>
      surely(own, [], [supplyOf(busyAt(hour), { hoursAhead })]).viewsByDay[0]
    expect([8, 9, 11, 12].map((hour) => viewsWhen(hour, 0))).toEqual([0, 10, 10, 0])
    expect([11, 12, 14, 15].map((hour) => viewsWhen(hour, -3))).toEqual([0, 10, 10, 0])
  })

  test('today counts by what is left of it: of 240 a day 85 from 3:30 pm on', () => {
    const { viewsByDay } = surely(
      campaign(1, 5_000),
      [],
      [supplyOf(everyHour(10))],
      new Date('2026-05-11T19:30:00Z'),
    )
    expect(viewsByDay.slice(0, 2)).toEqual([85, 240])
  })

  test('no more than a year is looked at, and no day beyond it is named', () => {
    const { likely, viewsByDay } = surely(campaign(1, 1_000_000), [], [supplyOf(everyHour(10))])
    expect(likely).toBe(null)
    expect(viewsByDay).toHaveLength(mostForecastDays)
    expect(surely(campaign(1, 1_000), [], []).likely).toBe(null)
  })

  test('the range holds eight of ten: with days of 0.5 and 1.5 a short run may end earlier or later', () => {
    const own = campaign(1, 1_200)
    const availability = availabilityAmong([own], [supplyOf(everyHour(10))])
    const { early, likely, late } = budgetEndOf(availability, own, [0.5, 1.5], diceFrom(3))
    expect(likely).toBe('2026-05-15')
    expect(early! < likely!).toBe(true)
    expect(late! > likely!).toBe(true)
  })

  test('dayFactors compares each day with its own weekday', () => {
    const days = [
      { weekday: 1, views: 90 },
      { weekday: 1, views: 110 },
      { weekday: 2, views: 50 },
      { weekday: 3, views: 0 },
    ]
    expect(dayFactors(days)).toEqual([0.9, 1.1, 1])
  })
})

describe('a usual week', () => {
  const hours = (views: Readonly<Record<number, number>>) => everyHour(0).map((_, hour) => views[hour] ?? 0)
  const readers = [
    { siteId: 3, country: 'US', state: 'NY', device: 'desktop', pages: 300 },
    { siteId: 3, country: 'DE', state: '', device: 'phone', pages: 100 },
  ] as const
  const same = { seenShare: () => 0.5, hoursAhead: () => 0 }

  test('each zone is shared by who reads the site, and half of what is filled is seen', () => {
    // 80 times on four Sundays from 9 to 10 AM: 20 a Sunday, 10 of them seen, three in four from New York.
    const week = usualWeek(
      [{ siteId: 3, zone: 40, hourOfWeek: 9, asked: 80 }],
      readers,
      [4, 4, 4, 4, 4, 4, 4],
      same,
    )
    expect(week.map(({ country, byHour }) => [country, byHour])).toEqual([
      ['US', hours({ 9: 7.5 })],
      ['DE', hours({ 9: 2.5 })],
    ])
  })

  test('a weekday that was not watched is taken to be like the mean of those that were', () => {
    const asked = [
      { siteId: 3, zone: 40, hourOfWeek: 9, asked: 16 },
      { siteId: 3, zone: 40, hourOfWeek: 24 + 9, asked: 32 },
    ]
    const [week] = usualWeek(asked, readers.slice(0, 1), [1, 1, 0, 0, 0, 0, 0], same)
    expect([9, 33, 57, 81].map((hour) => week?.byHour[hour])).toEqual([8, 16, 12, 12])
  })
})

test('the usual run: views a day of the first week, and what is left at the end date', () => {
  const run = (own: CompetingCampaign) => usualRun(availabilityAmong([own], [supplyOf(everyHour(10))]), own)
  expect(run(campaign(1, 10_000))).toMatchObject({ expectedPerDay: 240, leftAtEnd: null })
  expect(run(campaign(1, 10_000, { dayLimit: 50 }))).toMatchObject({ expectedPerDay: 50, leftAtEnd: null })
  // Two whole days of 240 before the end.
  expect(run(campaign(1, 1_000, { stopsAtMs: dayStart('2026-05-13').getTime() }))).toEqual({
    expectedPerDay: 240,
    end: '2026-05-12',
    lasts: 2,
    leftAtEnd: 520,
  })
})

describe('the usual run keeps to the dates', () => {
  const midnight = (day: string) => dayStart(day).getTime()
  const run = (own: CompetingCampaign, at = now) =>
    usualRun(availabilityAmong([own], [supplyOf(everyHour(10))], at), own)
  const nothing = { expectedPerDay: 0, end: null, lasts: 0, leftAtEnd: null }

  test('a flight of one day has the views of that day, and no seventh of them', () => {
    const own = campaign(1, 700, { stopsAtMs: midnight('2026-05-12') })
    expect(run(own)).toEqual({ expectedPerDay: 240, end: '2026-05-11', lasts: 1, leftAtEnd: 460 })
  })

  test('the same flight ten days ahead, without the days before it', () => {
    const own = campaign(1, 700, { startsAtMs: midnight('2026-05-21'), stopsAtMs: midnight('2026-05-22') })
    expect(run(own)).toEqual({ expectedPerDay: 240, end: '2026-05-21', lasts: 1, leftAtEnd: 460 })
  })

  test('a start to come: 1,000 at 240 a day last five days from then on', () => {
    // 240 on four days, and 40 on the fifth: (4 x 240 + 40) / 5.
    const own = campaign(1, 1_000, { startsAtMs: midnight('2026-05-14') })
    expect(run(own)).toEqual({ expectedPerDay: 200, end: '2026-05-18', lasts: 5, leftAtEnd: null })
  })

  test('a campaign that has ended has no views a day, and all that it had is left', () => {
    const ended = { expectedPerDay: 0, lasts: 0, leftAtEnd: 700 }
    expect(run(campaign(1, 700, { stopsAtMs: midnight('2026-05-09') }))).toEqual({
      ...ended,
      end: '2026-05-08',
    })
    // At 3 PM of the day on which it ended at noon.
    const noon = new Date('2026-05-11T16:00:00Z')
    const later = new Date('2026-05-11T19:00:00Z')
    expect(run(campaign(1, 700, { stopsAtMs: noon.getTime() }), later)).toEqual({
      ...ended,
      end: '2026-05-11',
    })
  })

  test('a campaign that would end before it starts, as dates are while they are typed, lasts no day', () => {
    const early = midnight('2026-05-14')
    for (const startsAtMs of [early, midnight('2026-07-01')])
      expect(run(campaign(1, 700, { startsAtMs, stopsAtMs: early }))).toEqual({
        ...nothing,
        end: '2026-05-13',
        leftAtEnd: 700,
      })
  })

  test('nothing left lasts no day, and a week that is paid for lasts to its end', () => {
    expect(run(campaign(1, 0))).toEqual(nothing)
    const paid = campaign(1, Number.POSITIVE_INFINITY, { stopsAtMs: midnight('2026-05-18') })
    expect(run(paid)).toEqual({ expectedPerDay: 240, end: '2026-05-17', lasts: 7, leftAtEnd: null })
  })

  test('what takes more than a year has no end and no days to it', () => {
    expect(run(campaign(1, 1_000_000))).toMatchObject({ expectedPerDay: 240, end: null, lasts: null })
  })
})

/** One week of a small network: busy evenings, quiet nights and Sundays, two sites, pages with one to three zones. */
const pages = [
  { siteId: 3, zones: [40], share: 0.3 },
  { siteId: 3, zones: [40, 41], share: 0.3 },
  { siteId: 3, zones: [40, 41, 42], share: 0.1 },
  { siteId: 17, zones: [40, 42], share: 0.3 },
] as const
const readers = [
  { country: 'US', state: 'NY', device: 'desktop', share: 0.4 },
  { country: 'US', state: 'CA', device: 'phone', share: 0.35 },
  { country: 'DE', state: '', device: 'phone', share: 0.25 },
] as const

interface Page {
  readonly atMs: number
  readonly page: (typeof pages)[number]
  readonly reader: (typeof readers)[number]
}

/** The pages that are opened on one New York day, in order. Days differ by some 15 in a hundred. */
function pagesOf(day: string, dice: Dice): Page[] {
  const weekday = newYorkWeekday(dayStart(day))
  const busy = (weekday === 0 ? 0.6 : 1) * (0.75 + 0.5 * dice())
  return Array.from({ length: 24 }, (_, hour) => {
    const mean = 14 * busy * (1 + 0.9 * Math.sin(((hour - 9) * Math.PI) / 12))
    const many = Math.max(0, Math.round(mean + (dice() - 0.5) * 2 * Math.sqrt(3 * mean)))
    return Array.from({ length: many }, () => ({
      atMs: dayStart(day).getTime() + (hour + dice()) * 3_600_000,
      page: pick(pages, dice),
      reader: pick(readers, dice),
    }))
  }).flat()
}

function pick<One extends { readonly share: number }>(all: readonly One[], dice: Dice): One {
  let point = dice()
  return all.find((one) => (point -= one.share) < 0) ?? (all[0] as One)
}

/** What is learnt from watched days: the mean of each hour of the week by zone and reader, and how days differ. */
function learn(days: readonly (readonly [day: string, pages: readonly Page[]])[]) {
  const supply = new Map<string, ZoneSupply & { byHour: number[] }>()
  const weeks = days.length / 7
  for (const [day, opened] of days)
    for (const { atMs, page, reader } of opened)
      for (const zone of page.zones) {
        const { country, state, device } = reader
        const key = `${page.siteId} ${zone} ${country} ${state} ${device}`
        const cell = supply.get(key) ?? {
          siteId: page.siteId,
          zone,
          country,
          state,
          device,
          byHour: everyHour(0),
          hoursAhead: 0,
        }
        supply.set(key, cell)
        const hour = Math.floor((atMs - dayStart(day).getTime()) / 3_600_000)
        const at = newYorkWeekday(dayStart(day)) * 24 + hour
        cell.byHour[at] = (cell.byHour[at] ?? 0) + 1 / weeks
      }
  const watched = days.map(([day, opened]) => ({
    weekday: newYorkWeekday(dayStart(day)),
    views: opened.length,
  }))
  return { supply: [...supply.values()], factors: dayFactors(watched) }
}

/** Ten campaigns of some 30 days each, some of them in few places, with weights from 1 to 5. */
function campaigns(dice: Dice): CompetingCampaign[] {
  return Array.from({ length: 10 }, (_, index) => {
    const zones = [[40], [40, 41], [41, 42], [40, 41, 42]][Math.floor(dice() * 4)] ?? [40]
    return campaign(index + 1, Math.round(900 + dice() * 900), {
      siteIds: dice() < 0.3 ? [3] : [3, 17],
      zones,
      weight: 1 + Math.floor(dice() * 5),
      targeting: { continents: [], countries: dice() < 0.3 ? ['US'] : [], states: [] },
    })
  })
}

/** The day on which each campaign's last impression was shown, by the real decision. */
function replay(
  all: readonly CompetingCampaign[],
  from: string,
  days: number,
  dice: Dice,
): Map<number, string> {
  const left = new Map(all.map(({ candidate, left: many }) => [candidate.campaignId, many]))
  const ends = new Map<number, string>()
  const candidateIndex = new CandidateIndex()
  for (const { candidate } of all) candidateIndex.put(candidate)
  const market = {
    hasSite: () => true,
    hasZone: () => true,
    candidateIndex,
    shortageOf: (campaignId: number) =>
      (left.get(campaignId) ?? 0) > 0 ? null : ('budget-exhausted' as const),
  }
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead)
    for (const { atMs, page, reader } of pagesOf(day, dice)) {
      const { country, state, device } = reader
      const pageContext = { hourOfWeek: 0, pageWords: '', timesShown: () => 0 }
      const request = {
        siteId: page.siteId,
        zones: page.zones,
        place: { country, state },
        device,
        pageContext,
      }
      for (const choice of decide(request, market, atMs, dice).values()) {
        if (!('campaignId' in choice)) continue
        const rest = (left.get(choice.campaignId) ?? 0) - 1
        left.set(choice.campaignId, rest)
        if (rest === 0) ends.set(choice.campaignId, day)
      }
    }
  }
  return ends
}

test('held against eight weeks of replayed traffic, 8 of 10 forecasts are right to two days, and 8 of 10 within the range', () => {
  const errors: number[] = []
  let isWithin = 0
  // Campaigns of one replay share its luck: of 16 replays 78 in 100 ends were in the range, of 80 replays 84 in 100.
  for (let seed = 1; seed <= 24; seed += 1) {
    const dice = diceFrom(seed)
    const past = Array.from({ length: 56 }, (_, back) => addDays('2026-05-11', back - 56))
    const { supply, factors } = learn(past.map((day) => [day, pagesOf(day, dice)] as const))
    const all = campaigns(dice)
    const ends = replay(all, newYorkDay(now), 56, dice)
    for (const own of all) {
      const end = ends.get(own.candidate.campaignId)
      if (end === undefined) continue
      const others = all.filter((one) => one !== own)
      const { early, likely, late } = budgetEndOf(
        availabilityAmong([own, ...others], supply),
        own,
        factors,
        dice,
      )
      errors.push(Math.abs(daysBetween(end, likely ?? addDays(end, 99))))
      if (early! <= end && end <= (late ?? end)) isWithin += 1
    }
  }
  errors.sort((a, b) => a - b)
  expect(errors.length).toBeGreaterThan(200)
  expect(errors[Math.floor(errors.length * 0.8)]).toBeLessThanOrEqual(2)
  expect(isWithin / errors.length).toBeGreaterThanOrEqual(0.8)
}, 60_000)
