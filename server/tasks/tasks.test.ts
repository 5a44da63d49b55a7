/** Tasks over HTTP: who sees and does them, what doing one earns, and what closes itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import { idOf } from '#test/dashboard.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { accountsOf, sellProposal } from '#test/proposals/sell-proposal.ts'
import { makeWorld, type World } from '#test/world.ts'
import { closeTasks } from './close-tasks.ts'

let world: World
let proposalId: number
let ids: Record<'Podcast' | 'Ring the bell' | 'Wallpaper', number>
beforeAll(async () => {
  world = await makeWorld()
  const one = { rate: microDollars(400_000_000n), quantity: 1, discountPercent: 0, dailyViews: null }
  const lines = [
    { ...one, key: 'podcast-1' },
    { ...one, key: null, name: 'Ring the bell' },
    { ...one, rateType: 'ppw' as const, name: 'Wallpaper' },
  ]
  proposalId = await addProposal(world.db, { lines, sent: true })
  await sellProposal(world, proposalId)
  const { tasks } = await listed()
  ids = Object.fromEntries(
    tasks.map(({ name, id }: { name: string; id: number }) => [name, id]),
  ) as typeof ids
})
afterAll(() => world.close())

const list = async (query = '', who = 'agent') => (await world.as(who)).get(`/api/tasks${query}`)
const listed = async (query = '', who?: string) => (await list(query, who)).body
const act = async (id: number, body: object, path = '/done', who = 'agent') =>
  (await world.as(who)).post(`/api/tasks/${id}${path}`, body)
const namesOf = async (query: string, who?: string) =>
  (await listed(query, who)).tasks.map(({ name }: { name: string }) => name)
const held = async () => {
  const accounts = await accountsOf(world.db)
  const of = (name: string) => accounts[name] ?? 0n
  return [of(`proposal usd-nano ${proposalId}`), of('revenue usd-nano 1'), of('revenue usd-nano')]
}

test('D-154 a task says for whom, what, until when and who is in charge', async () => {
  const due = addDays(newYorkDay(world.clock.now()), 7)
  const { tasks, sums } = await listed()
  expect(tasks[0]).toMatchObject({
    name: 'Podcast',
    kind: 'by-hand',
    quantity: 1,
    due,
    late: false,
    done_at: null,
    done_by: null,
    client: { name: 'Dina Roth' },
    in_charge: { name: 'Sam Ortiz' },
    proposal: { id: proposalId },
  })
  expect(sums).toEqual({ open: 3, late: 0, done: 0 })
})

test('D-154 the client’s agents, agencies, matzav admins and superadmins see them, and nobody else', async () => {
  for (const who of ['agent', 'agency', 'matzavadmin', 'superadmin'])
    expect([who, await namesOf('', who)]).toEqual([who, expect.objectContaining({ length: 3 })])
  for (const who of ['advertiser', 'seller', 'impressionmanager', 'publisher'])
    expect([who, (await list('', who)).status]).toEqual([who, 403])
  expect(await namesOf('', 'jcnagent')).toEqual([])
  const before = await held()
  expect((await act(ids.Podcast, { done: true }, '/done', 'jcnagent')).status).toBe(404)
  for (const who of ['advertiser', 'seller', 'impressionmanager', 'publisher']) {
    const { status } = await act(ids.Podcast, { done: true }, '/done', who)
    expect([who, status]).toEqual([who, 403])
  }
  expect(await held()).toEqual(before)
})

test('D-154 done, its site earns its money once; taken back, the proposal has it again', async () => {
  const dollars400 = 400_000_000_000n
  expect(await held()).toEqual([3n * dollars400, 0n, 0n])
  const done = await Promise.all([1, 2, 3].map(() => act(ids.Podcast, { done: true })))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(done[0]?.body).toMatchObject({ success: 'Done: Podcast', task: { done_by: 'Sam Ortiz' } })
  expect(await held()).toEqual([2n * dollars400, dollars400, 0n])
  expect(await namesOf('?state=done')).toEqual(['Podcast'])
  // What is written by hand has no site: the house earns it.
  await act(ids['Ring the bell'], { done: true })
  expect(await held()).toEqual([dollars400, dollars400, dollars400])
  const back = await act(ids.Podcast, { done: false })
  expect(back.body).toMatchObject({ success: 'To be done again: Podcast', task: { done_at: null } })
  expect(await held()).toEqual([2n * dollars400, 0n, dollars400])
})

test('D-154 what was decided on an older state is refused, with both', async () => {
  const old = new Date(world.clock.now().getTime() - 1_000).toISOString()
  const { status, body } = await act(ids.Podcast, { done: true, updated_at: old })
  expect([status, body.conflict.yours, body.conflict.theirs.done]).toEqual([409, { done: true }, false])
})

test('D-154 another day, and another in charge who may do it and hears of it', async () => {
  const inCharge = await idOf(world.db, 'superadmin')
  const due = addDays(newYorkDay(world.clock.now()), 2)
  const { body } = await act(ids.Podcast, { due, in_charge_id: inCharge }, '')
  expect(body).toMatchObject({
    success: 'Changed what is to be done',
    task: { due, in_charge: { id: inCharge } },
  })
  const stranger = await idOf(world.db, 'jcnagent')
  expect((await act(ids.Podcast, { in_charge_id: stranger }, '')).status).toBe(404)
  expect(await namesOf(`?agent=${inCharge}`)).toEqual(['Podcast'])
  expect(await namesOf(`?due=${due}`)).toEqual(['Podcast'])
  expect(await namesOf('?search=wall&kind=dates')).toEqual(['Wallpaper'])
  const bell = world.db.selectFrom('notification').select('text').where('personId', '=', inCharge)
  expect(await bell.where('text', 'like', 'To do for%').execute()).toEqual([
    { text: 'To do for Dina Roth: Podcast' },
  ])
  world.clock.set(dayStart(addDays(due, 1)))
  expect((await listed('?due=late')).sums).toMatchObject({ open: 1, late: 1 })
})

test('D-154 its history tells each act, newest first, to whoever may do it', async () => {
  const history = async (id: number, who = 'agent', query = '') =>
    (await world.as(who)).get(`/api/tasks/${id}/history${query}`)
  const today = newYorkDay(world.clock.now())
  const due = addDays(today, -1)
  const first = addDays(due, 5)
  const { status, body } = await history(ids.Podcast)
  expect([status, body.total]).toEqual([200, 4])
  expect(body.task).toMatchObject({ id: ids.Podcast, name: 'Podcast', due, campaign: null })
  const superadmin = body.entries[0]?.text.split(' to ').at(-1)
  expect(body.entries.map(({ text }: { text: string }) => text)).toEqual([
    `Sam Ortiz changed the day from ${first} to ${due}, and who is in charge from Sam Ortiz to ${superadmin}`,
    'Sam Ortiz said that it is to be done again',
    'Sam Ortiz did it',
    'It came with its sale',
  ])
  expect((await history(ids.Podcast, 'agent', '?page=9')).body).toMatchObject({ page: 1, pages: 1 })
  for (const who of ['matzavadmin', 'superadmin']) expect((await history(ids.Podcast, who)).status).toBe(200)
  expect((await history(ids.Podcast, 'advertiser')).status).toBe(403)
  expect((await history(ids.Podcast, 'jcnagent')).status).toBe(404)
  expect((await history(999_999)).status).toBe(404)
})

test('D-154 those who may do it can be put in charge, and the filters name who is', async () => {
  const people = async (id: number, who = 'agent') => (await world.as(who)).get(`/api/tasks/${id}/people`)
  const names = (await people(ids.Podcast)).body.people.map(({ name }: { name: string }) => name)
  expect(names).toContain('Sam Ortiz')
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  expect((await people(ids.Podcast, 'advertiser')).status).toBe(403)
  expect((await people(ids.Podcast, 'jcnagent')).status).toBe(404)
  expect((await people(999_999)).status).toBe(404)
  const { agents, clients } = await listed('?search=nothing-like-it')
  expect(agents).toContainEqual({ id: await idOf(world.db, 'agent'), name: 'Sam Ortiz' })
  expect(clients).toEqual([{ id: await idOf(world.db, 'advertiser'), name: 'Dina Roth' }])
  expect(await listed('', 'jcnagent')).toMatchObject({ agents: [], clients: [] })
})

test('PRO-23 the client is told to add ads only where a campaign came of it', async () => {
  const toldOf = async (name: string) => {
    const letters = await world.lettersTo('advertiser@demo.test')
    return letters.find(({ subject }) => subject === `What you bought is there: ${name}`)?.text
  }
  const off = 'New campaigns are off until you add your ads and switch them on.'
  const one = { rate: microDollars(1_000_000n), quantity: 1, discountPercent: 0, dailyViews: null }
  const lines = [{ ...one, key: 'podcast-1' }]
  await sellProposal(world, await addProposal(world.db, { lines, sent: true, name: 'By hand alone' }))
  expect(await toldOf('By hand alone')).toContain('Podcast: 1 episode, done by your agent')
  expect(await toldOf('By hand alone')).not.toContain(off)
  expect(await toldOf('Spring Proposal')).toContain(off)
})

test('D-154 a task of dates is done by itself when they are set, and by nobody', async () => {
  const refused = await act(ids.Wallpaper, { done: true })
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'This is done by itself, once its dates are set or its pins are used',
  ])
  await closeTasks.run(world.platform, null)
  const [waiting] = (await listed('?kind=dates')).tasks
  expect(waiting).toMatchObject({ name: 'Wallpaper', campaign: { id: expect.any(Number) } })
  const setDates = async (startAt: Date, days: number) => {
    await world.db
      .updateTable('impressionCampaign')
      .set({ startAt, stopAt: new Date(startAt.getTime() + days * 86_400_000) })
      .where('campaignId', 'in', (of) =>
        of
          .selectFrom('proposalGiven')
          .select('campaignId')
          .where('kind', '=', 'weeks')
          .$castTo<{ campaignId: number }>(),
      )
      .execute()
    await closeTasks.run(world.platform, null)
  }
  // From midnight in New York: of one week that was sold six days leave a seventh of its money that no day earns.
  const midnight = new Date('2026-02-10T05:00:00Z')
  await setDates(midnight, 6)
  expect(await namesOf('?kind=dates')).toEqual(['Wallpaper'])
  await setDates(midnight, 7)
  expect(await namesOf('?kind=dates')).toEqual([])
  expect((await listed('?kind=dates&state=done')).tasks).toMatchObject([{ done_by: null }])
})

test('D-154 on the day until which it is to be done a task is not late, from its first minute to its last', async () => {
  const [earlier, due] = [world.clock.now(), '2026-11-01']
  const podcasts = (await listed('?search=podcast')).tasks
  for (const { id } of podcasts) await act(id, { due }, '')
  // A New York day of 25 hours: summer time ends in it.
  const moments: [instant: string, isLate: boolean][] = [
    ['2026-11-01T03:59:59Z', false],
    ['2026-11-01T04:00:00Z', false],
    ['2026-11-02T04:59:59Z', false],
    ['2026-11-02T05:00:00Z', true],
  ]
  for (const [instant, late] of moments) {
    world.clock.set(new Date(instant))
    const { tasks, sums } = await listed('?search=podcast')
    const counted = (await listed('?due=late&search=podcast')).total
    const all = late ? podcasts.length : 0
    expect([instant, tasks[0].late, sums.late, counted]).toEqual([instant, late, all, all])
  }
  world.clock.set(earlier)
})
