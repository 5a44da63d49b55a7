import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveryWorld, desktop, makeDeliveryWorld, phone } from '#test/delivery/world.ts'
import { worldStart } from '#test/instant.ts'
import { openViewers, type Viewers } from './viewers.ts'

let world: DeliveryWorld
let one: Viewers
let other: Viewers
beforeAll(async () => {
  world = await makeDeliveryWorld()
  one = await openViewers(world.real.platform, 101)
  other = await openViewers(world.real.platform, 102)
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await world?.close()
})
beforeEach(() => world.setClock(worldStart))

const nowMs = worldStart.getTime()
const hourMs = 3_600_000
const reader = { network: '203.0.113.0/24', agent: desktop, kept: null }

test('a viewer has one name through a New York day, the same in every process, and another the day after', () => {
  const name = one.nameOf(reader, nowMs)
  expect(name).toMatch(/^[\w-]{12}$/)
  // The world begins on Monday, 2 February, at 10 AM: midnight is 14 hours away.
  expect(one.nameOf(reader, nowMs + 14 * hourMs - 1)).toBe(name)
  expect(other.nameOf(reader, nowMs)).toBe(name)
  expect(one.nameOf(reader, nowMs + 14 * hourMs)).not.toBe(name)
})

test('another network, browser or number is another viewer', () => {
  const others = [
    reader,
    { ...reader, network: '203.0.114.0/24' },
    { ...reader, agent: phone },
    { ...reader, kept: '2026-02-02.AAAAAAAAAAAA' },
    { ...reader, kept: '2026-02-02.BBBBBBBBBBBB' },
  ]
  expect(new Set(others.map((viewer) => one.nameOf(viewer, nowMs))).size).toBe(5)
})

test('the name holds nothing of the address and of the browser', () => {
  const name = one.nameOf(reader, nowMs)
  expect(Buffer.from(name, 'base64url')).toHaveLength(9)
  expect(name).not.toContain('203')
})

test('what one process shows the others hear of within a second, and count once', async () => {
  const name = one.nameOf({ ...reader, network: '198.51.100.0/24' }, nowMs)
  for (const times of [1, 2]) {
    one.note(7, { times: 3, per: 'day' }, name, nowMs)
    expect(one.timesShown(7, 'day', name, nowMs)).toBe(times)
  }
  one.note(8, { times: 3, per: 'hour' }, name, nowMs)
  const heard = () => [other.timesShown(7, 'day', name, nowMs), other.timesShown(8, 'hour', name, nowMs)]
  await expect.poll(heard, { timeout: 1000 }).toEqual([2, 1])
  await one.flush()
  expect(one.timesShown(7, 'day', name, nowMs)).toBe(2)
  expect(heard()).toEqual([2, 1])
})

test('many showings are told in messages that the database takes', async () => {
  const name = one.nameOf({ ...reader, network: '192.0.2.0/24' }, nowMs)
  for (let campaignId = 1_000_000; campaignId < 1_000_450; campaignId += 1)
    one.note(campaignId, { times: 1, per: 'day' }, name, nowMs)
  await one.flush()
  const last = () => other.timesShown(1_000_449, 'day', name, nowMs)
  await expect.poll(last, { timeout: 1000 }).toBe(1)
})

test('an hour’s showings are forgotten with the hour, a day’s with the day', () => {
  const name = one.nameOf(reader, nowMs)
  one.note(9, { times: 1, per: 'hour' }, name, nowMs)
  one.note(9, { times: 1, per: 'day' }, name, nowMs)
  const shownAt = (ms: number) => [one.timesShown(9, 'hour', name, ms), one.timesShown(9, 'day', name, ms)]
  expect(shownAt(nowMs + hourMs - 1)).toEqual([1, 1])
  expect(shownAt(nowMs + hourMs)).toEqual([0, 1])
  expect(shownAt(nowMs + 14 * hourMs)).toEqual([0, 0])
})

test('a page’s number lasts for the New York day on which it was given, and nothing else is taken for one', () => {
  const given = one.numberFor(null, nowMs)
  expect(given).toMatch(/^2026-02-02\.[\w-]{12}$/)
  expect(one.numberFor(given, nowMs + 13 * hourMs)).toBe(given)
  expect(one.numberFor(given, nowMs + 14 * hourMs)).toMatch(/^2026-02-03\./)
  for (const strange of ['', 'somebody', '2026-02-02.short', `${given}x`, `2026-02-01${given.slice(10)}`])
    expect(one.numberFor(strange, nowMs)).not.toBe(strange)
})
