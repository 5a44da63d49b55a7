/** One campaign is told one thing: whoever asks what is expected of it, from wherever, gets the same answer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceChoices, deviceClassesOf } from '#domain/campaigns/targeting/devices.ts'
import { hoursOf, leftOutOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { cents, centsToNanos, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import { addDays, daysBetween, newYorkDay } from '#domain/kernel/newyork.ts'
import { finished } from '#domain/kernel/steps.ts'
import type { UsualRun } from './budget-end.ts'
import { forecastOf, type Surroundings } from './forecast.ts'
import { competingCampaignOf, type FundedCampaign, type Wish, wished } from './funded-campaign.ts'
import { hoursOfWeek, type ZoneSupply } from './supply.ts'

// 10 AM of a Monday in New York.
const now = new Date('2026-05-11T14:00:00Z')

const instant = (from: number, to: number) =>
  fc.option(
    fc.integer({ min: from, max: to }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
    { freq: 2 },
  )
const week = 7 * 24

interface AnyCampaign extends FundedCampaign {
  readonly deviceChoice: string
}

const anyCampaign: fc.Arbitrary<AnyCampaign> = fc
  .record({
    zones: fc.subarray([40, 41], { minLength: 1 }),
    targeting: fc.record({
      continents: fc.subarray([5, 6]),
      countries: fc.subarray(['US', 'CA']),
      states: fc.subarray(['NY']),
    }),
    deviceChoice: fc.constantFrom(...deviceChoices.map(({ name }) => name)),
    finerTargeting: fc.record(
      {
        hours: fc.constantFrom(
          [0, 2 ** 24 - 1, 0, 0, 511, 0, 0],
          Array.from({ length: 7 }, () => 0b1111 << 8),
        ),
        leftOutSites: fc.constantFrom([3], [17]),
        cap: fc.constant({ times: 3, per: 'day' as const }),
      },
      { requiredKeys: [] },
    ),
    startAt: instant(-3 * week, 3 * week),
    flightHours: instant(1, 5 * week),
    isPayPerWeek: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    weight: fc.integer({ min: 1, max: 9 }),
    priority: fc.integer({ min: 1, max: 10 }),
    chargedPriority: fc.integer({ min: 1, max: 10 }),
    dollars: fc.integer({ min: 0, max: 6 }),
    viewsPerDay: fc.option(fc.integer({ min: 20, max: 300 }), { freq: 4 }),
    dailyBudget: fc.option(fc.integer({ min: 1, max: 300 }), { freq: 4 }),
    viewsToday: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ zones, targeting, deviceChoice, finerTargeting, startAt, flightHours, ...money }) => {
    const stopAt = flightHours && new Date((startAt ?? now).getTime() + flightHours.getTime() - now.getTime())
    const { isPayPerWeek, weight, dollars, dailyBudget, ...rest } = money
    return {
      deviceChoice,
      candidate: {
        campaignId: 1,
        siteIds: [3, 17],
        zones,
        targeting,
        finerTargeting,
        isPayPerWeek,
        weight,
        isSwitchedOn: true,
        isArchived: false,
        mediaIds: [1],
        deviceClasses: deviceClassesOf(deviceChoice),
        startsAtMs: startAt && startAt.getTime(),
        stopsAtMs: stopAt && stopAt.getTime(),
      },
      money: {
        ...rest,
        baseCpm: microDollars(6_000_000),
        priorityCeiling: 10,
        balance: nanoDollars(centsToNanos(cents(dollars * 100))),
        dailyBudget: dailyBudget === null ? null : cents(dailyBudget),
      },
    }
  })

const supply: readonly ZoneSupply[] = [3, 17].flatMap((siteId) =>
  [40, 41].flatMap((zone) =>
    (['desktop', 'phone'] as const).flatMap((device, at) => ({
      siteId,
      zone,
      device,
      country: at ? 'CA' : 'US',
      state: at ? '' : 'NY',
      hoursAhead: at ? -3 : 0,
      byHour: Array.from({ length: hoursOfWeek }, (_, hour) => (hour % 24) / 4),
    })),
  ),
)

const around = (isPriorityFree: boolean, viewsOfLastWeek: number): Surroundings => ({
  now,
  supply,
  factors: [0.8, 1, 1.2],
  isPriorityFree,
  viewsOfLastWeek,
  competitors: [
    competingCampaignOf({
      candidate: {
        campaignId: 2,
        siteIds: [3],
        zones: [40],
        finerTargeting: {},
        isPayPerWeek: false,
        weight: 5,
        isSwitchedOn: true,
        isArchived: false,
        mediaIds: [1],
        deviceClasses: ['desktop', 'phone'],
        startsAtMs: null,
        stopsAtMs: null,
        targeting: { continents: [], countries: [], states: [] },
      },
      money: {
        baseCpm: null,
        priority: 1,
        chargedPriority: 1,
        priorityCeiling: 1,
        balance: nanoDollars(10n ** 10n),
        viewsPerDay: null,
        dailyBudget: null,
        viewsToday: 0,
      },
    }),
  ],
})

/** What each screen asks while nothing was changed on it: the settings as they are. */
const questions: readonly ((own: AnyCampaign) => Wish)[] = [
  () => ({ amount: cents(0) }),
  ({ money }) => ({ priority: money.priority }),
  ({ candidate: { startsAtMs, stopsAtMs } }) => ({ startAt: dateOf(startsAtMs), stopAt: dateOf(stopsAtMs) }),
  ({ candidate }) => ({ zones: candidate.zones }),
  ({ deviceChoice }) => ({ deviceChoice }),
  ({ candidate }) => ({ targeting: candidate.targeting }),
  ({ candidate: { finerTargeting } }) => ({ hours: hoursOf(finerTargeting) }),
  ({ candidate: { finerTargeting } }) => ({ leftOutSites: leftOutOf(finerTargeting) }),
]
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

test('of 1,000 campaigns the end, the views a day and how long it lasts are the same wherever they are asked for', () => {
  const anyPlace = fc.constantFrom(...questions)
  const anyPriority = fc.nat({ max: 2 })
  fc.assert(
    fc.property(
      fc.tuple(anyCampaign, fc.boolean(), fc.nat({ max: 900 }), anyPlace, anyPriority),
      ([own, isFree, lastWeek, place, which]) => {
        const surroundings = around(isFree, lastWeek)
        const ask = (wish: Wish) => finished(forecastOf(wished(own, wish, isFree), surroundings))
        const told = finished(forecastOf(own, surroundings))
        expect(ask(place(own))).toEqual(told)
        expect(ask(Object.assign({}, ...questions.map((question) => question(own))))).toEqual(told)
        // What the purchase tells of a higher priority is what the priority's own preview tells.
        const higher = told.priorities[which]
        if (higher) {
          const { priority, ...run } = higher
          expect(ask({ priority })).toMatchObject(run)
        }
        keepsToItsDates(own, told)
      },
    ),
    { numRuns: 1_000, seed: 12 },
  )
}, 240_000)

function keepsToItsDates(
  { candidate: { startsAtMs, stopsAtMs }, money }: FundedCampaign,
  run: UsualRun,
): void {
  const { expectedPerDay, end, lasts, leftAtEnd } = run
  const first = newYorkDay(new Date(Math.max(now.getTime(), startsAtMs ?? 0)))
  const last = stopsAtMs === null ? null : newYorkDay(new Date(stopsAtMs - 1))
  if (stopsAtMs !== null && stopsAtMs <= now.getTime()) {
    expect([expectedPerDay, end, lasts]).toEqual([0, last, 0])
    return
  }
  expect(expectedPerDay).toBeLessThanOrEqual(money.viewsPerDay ?? Number.POSITIVE_INFINITY)
  if (end === null) return expect(lasts === null || lasts === 0).toBe(true)
  expect(end <= (last ?? end)).toBe(true)
  expect(lasts).toBe(daysBetween(first, end) + 1)
  // What a flight of at most a week shows and what it leaves are all that it had.
  if (
    leftAtEnd !== null &&
    lasts !== null &&
    lasts <= 7 &&
    end === last &&
    addDays(first, lasts - 1) === last
  ) {
    const left = competingCampaignOf({ candidate: { isPayPerWeek: false } as never, money }).left
    expect(Math.abs(left - leftAtEnd - expectedPerDay * lasts)).toBeLessThanOrEqual(lasts)
  }
}
