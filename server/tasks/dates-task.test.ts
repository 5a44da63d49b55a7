/**
 * Weeks that were sold without a day: who is told to set their dates, who may, and what that earns. They are set over HTTP,
 * as from the panel of their campaign.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { idOf } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { accountsOf } from '#test/proposals/sell-proposal.ts'
import { makeWorld, type World } from '#test/world.ts'
import { earnWeeks } from '../proposals/given/earn-weeks.ts'
import { closeTasks } from './close-tasks.ts'

let world: World
let proposalId: number
beforeAll(async () => {
  world = await makeWorld()
  const one = { rate: microDollars(70_000_000n), quantity: 1, discountPercent: 0, dailyViews: null }
  proposalId = await addProposal(world.db, {
    sent: true,
    lines: [
      { ...one, rateType: 'ppw', quantity: 7, name: 'Wallpaper' },
      { ...one, key: null, name: 'Ring the bell' },
      { ...one, key: 'pinned-article-44' },
    ],
  })
  const approved = await (await world.as('agent')).post(`/agent/api/proposal/approve/${proposalId}`, {})
  expect(approved.status).toBe(200)
})
afterAll(() => world.close())

const tasks = async (query: string, who = 'matzavadmin') =>
  (await (await world.as(who)).get(`/api/tasks${query}`)).body.tasks
const wallpaper = async () => (await tasks('?kind=dates'))[0]
const toldOf = async (name: string): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select('person.email')
    .where('text', 'like', `To do for Dina Roth: ${name}%`)
    .orderBy('person.email')
    .execute()
  return rows.map(({ email }) => email.replace('@demo.test', ''))
}
const act = async (who: string, end: 'startDate' | 'addDays', date: string | null, campaignId: number) => {
  world.clock.advance(1_000)
  const field = end === 'startDate' ? 'start_date' : 'end_date'
  const wish = date === null ? { distribute_asap: 1 } : { [field]: date, distribute_asap: 0 }
  return (await (await world.as(who)).post(`/api/campaigns/${end}/${campaignId}`, wish)).status
}
const look = () => closeTasks.run(world.platform, null)

test('D-154 ROL-07 dates are nobody’s in particular of those who may set them, and all of these are told', async () => {
  expect(await wallpaper()).toMatchObject({ name: 'Wallpaper', in_charge: null })
  expect(await toldOf('Wallpaper')).toEqual(['matzavadmin'])
  // What the salesman may end is the salesman’s.
  for (const [kind, name] of [
    ['by-hand', 'Ring the bell'],
    ['pin', 'Pinned'],
  ]) {
    expect((await tasks(`?kind=${kind}`))[0]).toMatchObject({ in_charge: { name: 'Sam Ortiz' } })
    expect(await toldOf(name as string)).toEqual(['agent'])
  }
})

test('D-154 only those who may end a task can be put in charge of it', async () => {
  const agent = await world.as('agent')
  const [dates, pin] = [await wallpaper(), (await tasks('?kind=pin'))[0]]
  const people = async (id: number) =>
    (await agent.get(`/api/tasks/${id}/people`)).body.people.map(({ id: of }: { id: number }) => of)
  expect(await people(dates.id)).toEqual([await idOf(world.db, 'matzavadmin')])
  expect(await people(pin.id)).not.toContain(await idOf(world.db, 'agency'))
  const charge = async (id: number, who: string) =>
    (await agent.post(`/api/tasks/${id}`, { in_charge_id: await idOf(world.db, who) })).status
  expect([await charge(dates.id, 'agent'), await charge(pin.id, 'agency')]).toEqual([404, 404])
  expect(await charge(dates.id, 'matzavadmin')).toBe(200)
})

test('D-150 D-154 a matzav admin sets the dates, the task is done, and its site earns each day that passes', async () => {
  const { id } = (await wallpaper()).campaign
  await addMedia(world.db, id)
  const move = (end: 'startDate' | 'addDays', date: string | null, who = 'matzavadmin') =>
    act(who, end, date, id)
  expect(await move('startDate', '2026-08-03 12:00 am', 'agent')).toBe(403)
  expect(await move('startDate', '2026-08-03 12:00 am')).toBe(200)
  expect(await move('addDays', '2026-08-10 12:00 am')).toBe(200)
  await look()
  expect(await tasks('?kind=dates')).toEqual([])
  expect((await tasks('?kind=dates&state=done'))[0]).toMatchObject({ name: 'Wallpaper', done_by: null })
  // Cleared or a day short, it is to be done again.
  for (const short of [null, '2026-08-09 12:00 am']) {
    expect(await move('addDays', short)).toBe(200)
    await look()
    expect(await wallpaper()).toMatchObject({ name: 'Wallpaper', done_at: null })
    expect(await move('addDays', '2026-08-10 12:00 am')).toBe(200)
    await look()
    expect(await tasks('?kind=dates')).toEqual([])
  }
  const earned = async () => (await accountsOf(world.db))['revenue usd-nano 3'] ?? 0n
  expect(await earned()).toBe(0n)
  // Two of its seven days have passed in New York: $10.00 each.
  world.clock.set(new Date('2026-08-05T04:00:00Z'))
  await earnWeeks.run(world.platform, null)
  expect(await earned()).toBe(20_000_000_000n)
  // All of it earned, nothing is left to be set.
  world.clock.set(new Date('2026-08-11T04:00:00Z'))
  await earnWeeks.run(world.platform, null)
  expect(await earned()).toBe(70_000_000_000n)
  expect(await move('addDays', null)).toBe(200)
  await look()
  expect(await tasks('?kind=dates')).toEqual([])
})
