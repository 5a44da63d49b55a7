import { expect, test } from 'vitest'
import { type PinNews, pinNews, type ToldPin } from './pin-news.ts'

const start = new Date('2026-11-20T15:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const window = { startAt: start, endAt: minutes(60) }
const fresh: ToldPin = {
  standing: window,
  updatedAt: minutes(-600),
  told: null,
  isKnownOnTop: false,
  heardStart: null,
}
const out = { isOut: true, isByHand: false }

/** What is told at these minutes after the start, one after the other. */
function story(pin: ToldPin, at: readonly number[], place = out): PinNews[][] {
  let told = pin
  return at.map((minute) => {
    const { news, known } = pinNews(told, place, minutes(minute))
    told = { ...told, ...known }
    return [...news]
  })
}

test.each<[string, ToldPin, readonly number[], typeof out, PinNews[][]]>([
  [
    'in time',
    fresh,
    [-599, -1, 0, 1, 59, 60, 61],
    out,
    [['pinSet'], [], ['pinBegan'], [], [], ['pinEnded'], []],
  ],
  ['after an outage in its middle', fresh, [-599, 40, 60], out, [['pinSet'], ['pinBegan'], ['pinEnded']]],
  [
    'after an outage over its whole time',
    { ...fresh, told: window },
    [-5, 90, 91],
    out,
    [[], ['pinMissed'], []],
  ],
  [
    'where people put it on top',
    { ...fresh, told: window },
    [0, 60, 61],
    { isOut: true, isByHand: true },
    [['pinPutOnTop'], ['pinEnded', 'pinTakeOff'], []],
  ],
  ['not yet out', { ...fresh, told: window }, [0, 1, 60], { ...out, isOut: false }, [['pinWaits'], [], []]],
  [
    'taken down in its middle',
    { ...fresh, standing: null, told: window, isKnownOnTop: true, heardStart: start, updatedAt: minutes(20) },
    [20, 21, 60],
    out,
    [[], ['pinWithdrawn'], []],
  ],
  [
    'pinned and taken back at once',
    { ...fresh, standing: null, updatedAt: minutes(-20) },
    [-20, -19, 0],
    out,
    [[], [], []],
  ],
])('a pin %s is told once at each of its turns', (_, pin, at, place, told) =>
  expect(story(pin, at, place)).toEqual(told))

test('an article that comes out in the middle of its window is told then', () => {
  const pin = { ...fresh, told: window }
  const waits = pinNews(pin, { ...out, isOut: false }, minutes(0))
  expect(waits.news).toEqual(['pinWaits'])
  expect(pinNews({ ...pin, ...waits.known }, out, minutes(10)).news).toEqual(['pinBegan'])
})

test('what was changed less than ten seconds ago can still be taken back, and is not told', () => {
  const changed = { ...fresh, updatedAt: minutes(-10) }
  const after = (seconds: number) =>
    pinNews(changed, out, new Date(minutes(-10).getTime() + seconds * 1000)).news
  expect([after(9), after(10)]).toEqual([[], ['pinSet']])
})

test('a pin that is moved away while it is live begins again at its new start', () => {
  const moved = { startAt: minutes(120), endAt: minutes(180) }
  const pin = {
    ...fresh,
    standing: moved,
    told: window,
    isKnownOnTop: true,
    heardStart: start,
    updatedAt: minutes(10),
  }
  expect(story(pin, [11, 120, 180])).toEqual([['pinSet'], ['pinBegan'], ['pinEnded']])
})
