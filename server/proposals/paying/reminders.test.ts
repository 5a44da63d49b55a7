/** Reminders of sales that are charged later: to whom, when, and once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/kernel/money.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import { audit, describeBreaches } from '#server/audit.ts'
import { addPriced, beginAnother, payFor } from '#test/proposals/proposal-payments.ts'
import type { ProposalWishes } from '#test/proposals/proposals.ts'
import { addCard } from '#test/purchases.ts'
import { refuseRows } from '#test/refuse-rows.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { remindOfOpenSales } from './remind-of-sales.ts'

const hour = 3_600_000
const day = 24 * hour

let world: World
let made = 0
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// Ten in the morning of a day of its own, so that what an earlier test sold is long told.
beforeEach(() => {
  made += 1
  const start = new Date(dayStart(newYorkDay(new Date(world.clock.now().getTime() + 60 * day))).getTime())
  world.clock.set(new Date(start.getTime() + 10 * hour))
})

const remind = () => remindOfOpenSales(world.platform)
const after = async (days: number) => {
  world.clock.advance(days * day)
  await remind()
}

/** Approved now, under a name of its own. */
async function sold(dollars: number, wishes: ProposalWishes = {}) {
  const { name = `Sold later ${made}` } = wishes
  const id = await addPriced(world, [dollars], { ...wishes, name, at: world.clock.now(), added: true })
  return { id, name }
}

const lettersAbout = async (who: string, name: string) =>
  (await world.lettersTo(`${who}@demo.test`)).filter(
    ({ subject }) => /^(To be paid|Not paid)/.test(subject) && subject.endsWith(name),
  )
const subjectsAbout = async (who: string, name: string) =>
  (await lettersAbout(who, name)).map(({ subject }) => subject)
const newsAbout = async (who: string, name: string) =>
  (await (await world.as(who)).get('/api/notifications')).body.notifications
    .filter(({ text }: { text: string }) => text.endsWith(name) && !text.startsWith('What you bought'))
    .map(({ text, link }: { text: string; link: string }) => [text, link])

test('D-155 the client is reminded three times of what is left, with the way to pay it, and then the agent is told once', async () => {
  const { id, name } = await sold(1_500)
  await after(6)
  expect(await lettersAbout('advertiser', name)).toEqual([])
  await after(1)
  const [first] = await lettersAbout('advertiser', name)
  expect(first?.subject).toBe(`To be paid: $1,500.00 for ${name}`)
  expect(first?.text).toContain(`${world.address}/proposals?proposal=${id}&pay=1`)
  expect(first?.text).toMatch(
    /was approved on \d{4}-\d\d-\d\d to be charged later\. \$1,500\.00 of it is still to be paid\./,
  )
  expect(first?.text).toContain('agent@demo.test')
  expect(first?.text).toContain(`${world.address}/settings?tab=notifications`)
  await payFor(world, id, { cash_sale: true, amount_to_charge: '499.50' })
  await after(7)
  await after(16)
  await after(6)
  const all = [1_500, 1_000.5, 1_000.5].map(
    (left) => `To be paid: $${left.toLocaleString('en-US', { minimumFractionDigits: 2 })} for ${name}`,
  )
  expect(await subjectsAbout('advertiser', name)).toEqual(all)
  expect(await subjectsAbout('agent', name)).toEqual([])
  await after(1)
  await after(100)
  expect(await subjectsAbout('advertiser', name)).toEqual(all)
  const agents = `Not paid: $1,000.50 by Dina Roth for ${name}`
  expect(await subjectsAbout('agent', name)).toEqual([agents])
  expect((await lettersAbout('agent', name))[0]?.text).toContain('37 days ago')
  for (const other of ['agency', 'superadmin', 'seller']) expect(await lettersAbout(other, name)).toEqual([])
  expect(await newsAbout('agent', name)).toEqual([[agents, `/proposals?proposal=${id}`]])
})

test('it is asked for by the clock of New York, from nine in the morning on', async () => {
  const { name } = await sold(100)
  world.clock.advance(7 * day - hour - 1)
  await remind()
  expect(await subjectsAbout('advertiser', name)).toEqual([])
  world.clock.advance(1)
  await remind()
  expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
})

describe('once for each step', () => {
  test('whatever runs twice at the same moment, and again later the same day', async () => {
    const { id, name } = await sold(100)
    world.clock.advance(7 * day)
    await Promise.all([remind(), remind(), remind()])
    world.clock.advance(5 * hour)
    await remind()
    expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
    const told = await world.db
      .selectFrom('history')
      .select(['after', 'actorId'])
      .where('subjectKind', '=', 'proposal')
      .where('subjectId', '=', id)
      .where('what', '=', 'reminded')
      .execute()
    expect(told).toEqual([
      {
        actorId: null,
        after: { orderId: expect.any(Number), day: 7, to: 'client', left: '$100.00' },
      },
    ])
  })

  test('after an outage the newest alone, and what follows goes on as usual', async () => {
    const { name } = await sold(100)
    await after(31)
    expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
    await after(6)
    expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
    expect(await subjectsAbout('agent', name)).toHaveLength(1)
  })

  test('one that cannot be told of stops no other, and is told of afterwards', async () => {
    const [bad, good] = [await sold(100), await sold(200, { name: `Another ${made}` })]
    const refusing = await refuseRows(world.db, 'letter', sql`new.subject like ${sql.lit(`%${bad.name}`)}`)
    await after(7)
    expect(await newsAbout('advertiser', bad.name)).toEqual([])
    expect(await subjectsAbout('advertiser', good.name)).toHaveLength(1)
    await refusing.end()
    await remind()
    expect(await subjectsAbout('advertiser', bad.name)).toHaveLength(1)
    expect(await subjectsAbout('advertiser', good.name)).toHaveLength(1)
  })
})

describe('what ends it', () => {
  test('the last of the money, by whichever way it came', async () => {
    const { id, name } = await sold(100)
    await after(7)
    await payFor(world, id, { cash_sale: true })
    await after(30)
    expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
    expect(await subjectsAbout('agent', name)).toEqual([])
  })

  test('a payment that is on its way is not asked for meanwhile', async () => {
    const { id, name } = await sold(100)
    await payFor(world, id, { existing_card: await addCard(world, 'advertiser'), amount_to_charge: '10' })
    const payment = await beginAnother(world, id, cents(9_000))
    await after(7)
    expect(await subjectsAbout('advertiser', name)).toEqual([])
    const declined = { state: 'declined', settledAt: world.clock.now() } as const
    await world.db.updateTable('payment').set(declined).where('id', '=', payment).execute()
    await remind()
    expect(await subjectsAbout('advertiser', name)).toEqual([`To be paid: $90.00 for ${name}`])
  })
})

test('in Canadian dollars what is left is told in them', async () => {
  const cad = { millionths: 1_371_200n, day: '2026-02-02' }
  const { name } = await sold(100, { cad })
  await after(7)
  expect(await subjectsAbout('advertiser', name)).toEqual([`To be paid: $137.12 CAD for ${name}`])
})

test('who does not want the letter hears of it behind the bell, once', async () => {
  const client = await world.as('advertiser')
  const { id, name } = await sold(100)
  await client.post('/api/me/letters', { kind: 'payment-due', wanted: false })
  await after(7)
  await client.post('/api/me/letters', { kind: 'payment-due', wanted: true })
  await remind()
  expect(await subjectsAbout('advertiser', name)).toEqual([])
  const news = [[`To be paid: $100.00 for ${name}`, `/proposals?proposal=${id}&pay=1`]]
  expect(await newsAbout('advertiser', name)).toEqual(news)
})

test('the agents of the client are told where the salesman acts for them no longer', async () => {
  const { name } = await sold(100, { agent: 'salesman13' })
  await after(37)
  for (const who of ['agent', 'allowedagent', 'koshercommander'])
    expect(await subjectsAbout(who, name)).toHaveLength(1)
  for (const who of ['salesman13', 'agency', 'superadmin']) expect(await subjectsAbout(who, name)).toEqual([])
})

test('who approves reads when somebody was reminded and who will be, and a client does not', async () => {
  const { id } = await sold(100)
  const soldOn = newYorkDay(world.clock.now())
  const terms = async (who: string) =>
    (await (await world.as(who)).get(`/agent/api/proposals/${id}/payment`)).body
  expect((await terms('agent')).reminders).toEqual({
    last: null,
    next: { on: addDays(soldOn, 7), to: 'client' },
  })
  await after(30)
  expect((await terms('superadmin')).reminders).toEqual({
    last: world.clock.now().toISOString(),
    next: { on: addDays(soldOn, 37), to: 'agent' },
  })
  expect(await terms('advertiser')).toMatchObject({ reminders: null, sale: { open: '100.00' } })
  await payFor(world, id, { cash_sale: true })
  expect(await terms('agent')).toMatchObject({ reminders: null, sale: null })
})

test('other days can be set', async () => {
  await setSetting(world, 'receivables.reminderDays', [2])
  await setSetting(world, 'receivables.agentDay', 3)
  const { name } = await sold(100)
  await after(2)
  expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
  await after(1)
  await after(30)
  expect(await subjectsAbout('advertiser', name)).toHaveLength(1)
  expect(await subjectsAbout('agent', name)).toHaveLength(1)
  await setSetting(world, 'receivables.reminderDays', [7, 14, 30])
  await setSetting(world, 'receivables.agentDay', 37)
  expect(describeBreaches(await audit(world.db, world.dataDir))).toEqual([])
})
