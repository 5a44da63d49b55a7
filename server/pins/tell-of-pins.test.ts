/** Who hears of a pin, and when: over a clock change, after an outage, and each thing once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { addArticle, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { pinnedArticles } from './read-pins.ts'
import { tellOfPins } from './tell-of-pins.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** An article that is out, pinned from then on for an hour. */
async function pinnedAt(startAt: Date, isOut = true): Promise<number> {
  // Whatever is to be told of the pins of other tests is told first: time only goes on.
  await toldAt(new Date(startAt.getTime() - 10 * 60_000))
  const campaign = await addPressCampaign(world.db, { name: 'Bread', siteIds: [3] })
  const id = await addArticle(world.db, campaign, isOut ? 'published' : 'scheduled')
  const window = {
    start: formatPickerTime(startAt),
    end: formatPickerTime(new Date(startAt.getTime() + 3_600_000)),
  }
  const { status } = await (await world.as('agent')).post(`/api/presspost/${id}/pinned`, window)
  expect(status).toBe(200)
  return id
}

/** What is told at that minute, and to whom. */
async function toldAt(now: Date): Promise<string[]> {
  world.clock.set(now)
  await tellOfPins.run(world.platform, {})
  const rows = await world.db
    .deleteFrom('notification')
    .using('person')
    .whereRef('person.id', '=', 'personId')
    .where('about', 'like', 'pin%')
    .where('person.name', 'in', ['Sam Ortiz', 'Dina Roth'])
    .returning(['person.name', 'text'])
    .execute()
  return rows.map(({ name, text }) => `${name}: ${text.replace(/[\u2066-\u2069]/g, '')}`).toSorted()
}

test.each([
  ['over the clock change of spring', '2026-03-08T06:30:00Z', '2026-03-08 1:30 AM', '2026-03-08 3:30 AM'],
  ['on a usual day', '2026-06-10T14:00:00Z', '2026-06-10 10:00 AM', '2026-06-10 11:00 AM'],
  ['over the clock change of autumn', '2026-11-01T05:30:00Z', '2026-11-01 1:30 AM', '2026-11-01 1:30 AM'],
])('PIN-01 %s a pin is on top in the very minutes of its window, and is told so once', async (_, start, from, to) => {
  const startAt = new Date(start)
  const id = await pinnedAt(startAt)
  const seen: [number, boolean, string[]][] = []
  for (const after of [-1, 0, 1, 59, 60, 61]) {
    const now = new Date(startAt.getTime() + after * 60_000)
    const told = await toldAt(now)
    seen.push([after, (await pinnedArticles(world.db, now)).has(id), told])
  }
  const it = '“A headline” of the campaign Bread'
  const site = 'Oakdale Standard'
  expect(seen).toEqual([
    [-1, false, [`Dina Roth: ${it} is pinned on ${site} from ${from} to ${to} ET`]],
    [0, true, [`Sam Ortiz: Put ${it} on top of ${site} by hand, until ${to} ET: the site is not connected`]],
    [1, true, []],
    [59, true, []],
    [
      60,
      false,
      [
        `Dina Roth: The time of ${it} on top of ${site} is over`,
        `Sam Ortiz: Take ${it} off the top of ${site} by hand: the site is not connected`,
        `Sam Ortiz: The time of ${it} on top of ${site} is over`,
      ],
    ],
    [61, false, []],
  ])
})

test('PIN-01 an outage over the whole window is told to the agents, once, when it ends', async () => {
  const startAt = new Date('2027-07-10T14:00:00Z')
  await pinnedAt(startAt)
  const later = new Date(startAt.getTime() + 5 * 3_600_000)
  const told = (await Promise.all([toldAt(later), toldAt(later)])).flat()
  expect(told).toEqual([expect.stringMatching(/^Sam Ortiz: .* and did not: nothing ran here then$/)])
})

test('PIN-01 an article that is not out at its start is told to the agents, once', async () => {
  const startAt = new Date('2027-08-10T14:00:00Z')
  await pinnedAt(startAt, false)
  await toldAt(new Date(startAt.getTime() - 60_000))
  const told = [await toldAt(startAt), await toldAt(startAt)].flat()
  expect(told).toEqual([expect.stringMatching(/^Sam Ortiz: .* is not out yet: publish it, or move its pin$/)])
})

test('what was taken back within its ten seconds is never told', async () => {
  const startAt = new Date('2027-09-10T14:00:00Z')
  const id = await pinnedAt(startAt)
  const told = await toldAt(new Date(world.clock.now().getTime() + 5_000))
  await (await world.as('agent')).post(`/api/presspost/${id}/pinned/take-back`)
  expect([told, await toldAt(new Date(world.clock.now().getTime() + 60_000))]).toEqual([[], []])
})
