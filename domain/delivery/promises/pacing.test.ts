import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart, instantAt } from '#domain/kernel/newyork.ts'
import { type PacedFacts, paceOf } from './pacing.ts'
import { flatCurve, type TrafficCurve } from './traffic-curve.ts'

const newYork = (day: number, hour: number, minute = 0) =>
  instantAt({ year: 2026, month: 2, day, hour, minute }) as Date

const thousandADay: PacedFacts = {
  startsAt: null,
  stopsAt: null,
  leftToday: 1_000,
  leftInAll: 50_000,
  usedToday: 0,
}

/** What may be shown today in all at this instant. */
function dueAt(now: Date, facts: Partial<PacedFacts> = {}, curve: TrafficCurve = flatCurve): number {
  const pace = paceOf({ ...thousandADay, ...facts }, curve, now)
  return pace !== null && 'allowance' in pace ? pace.allowance : 0
}

test('DLV-11 a campaign without an end and without a daily limit is not paced', () => {
  expect(paceOf({ ...thousandADay, leftToday: null }, flatCurve, newYork(3, 12))).toBeNull()
  expect(
    paceOf(
      { ...thousandADay, leftToday: null, leftInAll: null, stopsAt: newYork(9, 0) },
      flatCurve,
      newYork(3, 12),
    ),
  ).toBeNull()
})

test.each([
  // 20 at once, then 9/8 of the part of the day that has passed: 1,000 x 6/24 x 9/8 = 281, and 20.
  [0, 20],
  [6, 301],
  [12, 582],
  [18, 863],
  // 980 is reached at 980 / 1,125 of the day, 20:54; from then on all of it.
  [21, 1_000],
  [23, 1_000],
])('DLV-11 of 1,000 a day with flat traffic, at %i:00 in all %i may have been shown', (hour, due) => {
  expect(dueAt(newYork(3, hour))).toBe(due)
})

test('DLV-11 what was shown is taken off, and who is ahead waits until the day has caught up', () => {
  expect(dueAt(newYork(3, 12), { leftToday: 600, usedToday: 400 })).toBe(182)
  const pace = paceOf({ ...thousandADay, leftToday: 418, usedToday: 582 }, flatCurve, newYork(3, 12))
  // The next ten: 592 - 20 = 572 of 1,125 of 24 hours, which is 12:12:10.
  expect(pace).toEqual({ pausedUntil: new Date(newYork(3, 0).getTime() + (572 / 1_125) * 24 * 3_600_000) })
})

test('DLV-11 the day of 23 hours and the day of 25 are spread over all of their hours', () => {
  for (const [day, hours] of [
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ] as const) {
    const half = new Date(dayStart(day).getTime() + (hours / 2) * 3_600_000)
    expect(dueAt(half)).toBe(582)
  }
})

test('DLV-11 a campaign that ends is spread over its days', () => {
  const end = { leftToday: null, leftInAll: 10_000, stopsAt: newYork(13, 0) }
  // Ten days of 1,000 at the start of the 3rd; half a day of the 3rd as above.
  expect(dueAt(newYork(3, 12), end)).toBe(582)
  // On its last day all that is left: 400 x 9/8 x 1/2 + 20.
  expect(dueAt(newYork(12, 12), { ...end, leftInAll: 400 })).toBe(245)
  expect(dueAt(newYork(12, 22), { ...end, leftInAll: 400 })).toBe(400)
  // Too few to spread: twenty a day, and never more than there are.
  expect(dueAt(newYork(3, 0), { ...end, leftInAll: 30 })).toBe(20)
  expect(dueAt(newYork(3, 0), { ...end, leftInAll: 3 })).toBe(3)
})

test('DLV-11 a day that begins or ends with the campaign is spread over what the campaign has of it', () => {
  const afternoon = { startsAt: newYork(3, 12), stopsAt: newYork(3, 18), leftInAll: 1_000, leftToday: null }
  expect(dueAt(newYork(3, 15), afternoon)).toBe(582)
})

test('DLV-11 where a curve is known the day follows it', () => {
  // Tuesday: nobody but from noon to 1 PM, as far as the curve knows.
  const lunch = flatCurve.map((_, hour) => (hour === 2 * 24 + 12 ? 97.7 : 0.1))
  // By noon 1.2 of 100 have come: 1,000 x 0.012 x 9/8 = 13.5, and 20.
  expect(dueAt(newYork(3, 12), {}, lunch)).toBe(33)
  expect(dueAt(newYork(3, 13), {}, lunch)).toBe(1_000)
})

test('DLV-11 a campaign for some hours of the day has all of its day in them', () => {
  // From 6 AM to 9 AM alone; in the other hours nobody is shown it.
  const mornings = flatCurve.map((_, hour) => (hour % 24 >= 6 && hour % 24 < 9 ? 1 : 0))
  expect(dueAt(newYork(3, 5), {}, mornings)).toBe(20)
  // Half of its hours: 1,000 x 1/2 x 9/8, and 20.
  expect(dueAt(newYork(3, 7, 30), {}, mornings)).toBe(582)
  expect(dueAt(newYork(3, 9), {}, mornings)).toBe(1_000)
  const ahead = paceOf({ ...thousandADay, leftToday: 980, usedToday: 20 }, mornings, newYork(3, 1))
  // The next ten are due when 10 of 1,125 of its three hours have passed: 96 seconds after 6 AM.
  expect(ahead).toEqual({ pausedUntil: new Date(newYork(3, 6).getTime() + 96_000) })
})

test('DLV-11 a campaign for Mondays that ends is spread over its Mondays', () => {
  const mondays = flatCurve.map((_, hour) => (Math.floor(hour / 24) === 1 ? 1 : 0))
  // Mondays the 9th and the 16th until midnight of the 17th: 1,000 of 2,000 on each.
  const end = { leftToday: null, leftInAll: 2_000, stopsAt: newYork(17, 0) }
  expect(dueAt(newYork(9, 12), end, mondays)).toBe(582)
  expect(dueAt(newYork(9, 23), end, mondays)).toBe(1_000)
  // On a Tuesday nobody is expected: twenty may be shown, and all of it where no Monday is to come.
  expect(dueAt(newYork(10, 12), end, mondays)).toBe(20)
  expect(dueAt(newYork(10, 12), { ...end, stopsAt: newYork(11, 0) }, mondays)).toBe(2_000)
})

test('DLV-11 what an ending campaign has shown today belongs to its day', () => {
  // On its last day 200 are shown and 800 left: of 1,000 by noon 582, less those 200.
  const lastDay = { leftToday: null, leftInAll: 800, usedToday: 200, stopsAt: newYork(13, 0) }
  expect(dueAt(newYork(12, 12), lastDay)).toBe(382)
})

/** Shows a campaign in every second request that pacing allows, minute by minute; answers how many were shown. */
function simulate(goal: number, requestsInMinute: (minute: number) => number, curve: TrafficCurve): number[] {
  let shown = 0
  const byHour: number[] = []
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = new Date(newYork(3, 0).getTime() + minute * 60_000)
    const pace = paceOf({ ...thousandADay, leftToday: goal - shown, usedToday: shown }, curve, now)
    const allowance = pace !== null && 'allowance' in pace ? pace.allowance : 0
    shown += Math.min(allowance, Math.floor(requestsInMinute(minute) / 2))
    expect(shown).toBeLessThanOrEqual(goal)
    if (minute % 60 === 59) byHour.push(shown)
  }
  return byHour
}

// Tuesday: 40 a minute from midnight to 6 AM, 80 until 6 PM, 120 in the evening: 115,200 in all.
const ordinary = (minute: number) => (minute < 360 ? 40 : minute < 1_080 ? 80 : 120)
const learnt = flatCurve.map((_, hour) => ordinary((hour % 24) * 60))

test('DLV-11 on an ordinary day a campaign is shown as the readers come, and ends at its goal', () => {
  const byHour = simulate(6_000, ordinary, learnt)
  // By 6 AM 14,400 of 115,200 have come: 6,000 x 1/8 x 9/8 = 844, and 120 ahead; by noon 3/8: 2,531 and 120.
  expect(byHour[5]).toBeGreaterThan(844 - 60)
  expect(byHour[5]).toBeLessThanOrEqual(844 + 120)
  expect(byHour[11]).toBeLessThanOrEqual(2_531 + 120)
  expect(byHour[23]).toBe(6_000)
})

test('DLV-11 a day whose evening traffic falls to a tenth still ends at its goal', () => {
  const byHour = simulate(6_000, (minute) => (minute < 1_080 ? ordinary(minute) : 12), learnt)
  // By 6 PM 5/8 have come: 6,000 x 5/8 x 9/8 + 120 = 4,338. Every second of the evening's 4,320 requests could
  // show it, 2,160; it lacks 1,662.
  expect(byHour[17]).toBeLessThanOrEqual(4_338)
  expect(byHour[23]).toBe(6_000)
})

test('DLV-11 a quiet evening that cannot hold the rest ends just below the goal, never above', () => {
  const byHour = simulate(8_000, (minute) => (minute < 1_080 ? ordinary(minute) : 12), learnt)
  // By 6 PM 8,000 x 5/8 x 9/8 + 160 = 5,785; the evening holds 2,160 more: 7,945.
  // At 6 PM a portion of 80 may just be waiting, and the 6 of a minute.
  expect(byHour[23]).toBeGreaterThan(7_945 - 87)
  expect(byHour[23]).toBeLessThanOrEqual(7_945)
})

test('DLV-11 whatever the limits, no more is allowed than they leave, and a pause ends within the day', () => {
  const anyFacts = fc.record({
    leftToday: fc.option(fc.integer({ min: 0, max: 100_000 })),
    leftInAll: fc.option(fc.integer({ min: 0, max: 100_000 })),
    usedToday: fc.integer({ min: 0, max: 100_000 }),
    stopsAt: fc.constantFrom(null, newYork(3, 20), newYork(13, 0)),
    startsAt: fc.constantFrom(null, newYork(3, 8)),
  })
  const property = fc.property(anyFacts, fc.integer({ min: 9 * 60, max: 20 * 60 - 1 }), (facts, minute) => {
    const now = newYork(3, Math.floor(minute / 60), minute % 60)
    const pace = paceOf(facts, flatCurve, now)
    if (pace === null) return
    if ('allowance' in pace) {
      expect(pace.allowance).toBeGreaterThan(0)
      expect(pace.allowance).toBeLessThanOrEqual(facts.leftToday ?? Infinity)
      if (facts.stopsAt) expect(pace.allowance).toBeLessThanOrEqual(facts.leftInAll ?? Infinity)
    } else {
      expect(pace.pausedUntil.getTime()).toBeGreaterThan(now.getTime())
      expect(pace.pausedUntil.getTime()).toBeLessThanOrEqual(newYork(4, 0).getTime())
    }
  })
  fc.assert(property, { numRuns: 2_000, seed: 11 })
})

test.each<[string, Partial<PacedFacts>, Date]>([
  // All of a day's 1,000 are shown.
  ['at midnight, when its day is shown', { leftToday: 0, usedToday: 1_000 }, newYork(4, 0)],
  [
    'at its end, when that comes first',
    { leftToday: 0, usedToday: 1_000, stopsAt: newYork(3, 20) },
    newYork(3, 20),
  ],
  [
    'at midnight, when its end comes later',
    { leftToday: 0, usedToday: 1_000, stopsAt: newYork(5, 20) },
    newYork(4, 0),
  ],
])('DLV-11 a campaign that is ahead goes on %s', (_, facts, pausedUntil) => {
  expect(paceOf({ ...thousandADay, ...facts }, flatCurve, newYork(3, 12))).toEqual({ pausedUntil })
})

test.each<[string, Partial<PacedFacts>, number]>([
  // 1,000 x 6/12 x 9/8 + 20: half of what the campaign has of its day has passed.
  ['a start at 6 AM and an end at 6 PM', { startsAt: newYork(3, 6), stopsAt: newYork(3, 18) }, 582],
  ['a start of the day before', { startsAt: newYork(2, 6) }, 582],
  // The stricter of the two: 400 of today's limit, and a tenth of 10,000.
  ['a limit below its part', { leftToday: 400, leftInAll: 10_000, stopsAt: newYork(13, 0) }, 245],
  ['a part below its limit', { leftToday: 5_000, leftInAll: 10_000, stopsAt: newYork(13, 0) }, 582],
  // 1,000,000 a day may be 20,000 ahead: 562,500 + 20,000.
  ['a day of a million', { leftToday: 1_000_000 }, 582_500],
])('DLV-11 at noon a campaign with %s may be shown %3$i', (_, facts, due) => {
  expect(dueAt(newYork(3, 12), facts)).toBe(due)
})

test('DLV-11 before its start a campaign may show what may always be shown at once', () => {
  expect(dueAt(newYork(3, 5), { startsAt: newYork(3, 6) })).toBe(20)
})

test('DLV-11 what has ended is no longer held back', () => {
  expect(dueAt(newYork(3, 18), { stopsAt: newYork(3, 18), leftInAll: 500, leftToday: null })).toBe(500)
})

test('DLV-11 a small campaign is handed out one by one, a large one by the hundredth of its day', () => {
  // Of 60 a day 20 are shown: the next is due at (21 - 20) / (60 x 9/8) of the day, after 21:20 minutes.
  const small = paceOf({ ...thousandADay, leftToday: 40, usedToday: 20 }, flatCurve, newYork(3, 0))
  expect(small).toEqual({ pausedUntil: new Date(newYork(3, 0).getTime() + (24 * 3_600_000) / 67.5) })
  // Of 10,000 a day 200 are shown: 100 more are due at 100 / 11,250 of the day, after 12:48 minutes.
  const large = paceOf({ ...thousandADay, leftToday: 9_800, usedToday: 200 }, flatCurve, newYork(3, 0))
  expect(large).toEqual({ pausedUntil: new Date(newYork(3, 0).getTime() + 768_000) })
})
