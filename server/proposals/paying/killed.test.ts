/**
 * Whoever pays or approves is cut off before each kind of row that is written, from the intention to the last one: after
 * the next start there is all of it or nothing, and the same request again makes it all, once.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CutOff, makeCutOff } from '#test/cut-off.ts'
import { settleUnsettled } from '#server/billing/settle-unsettled.ts'
import { completions } from '#server/completions.ts'
import type { Answer } from '#test/person.ts'
import { lineOf, paidTraceOf, payFor } from '#test/proposals/proposal-payments.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { addCard, typedCard } from '#test/purchases.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let existing_card: number
let cut: CutOff
beforeAll(async () => {
  world = await makeWorld()
  existing_card = await addCard(world, 'advertiser')
  await world.as('agent')
  cut = await makeCutOff(world.db)
})
afterAll(() => world.close())

const amount_to_charge = '7.50'
const paying = (body: () => object) => (id: number, key: string) =>
  payFor(world, id, { ...body() }, 'agent', key)
const card = paying(() => ({ existing_card }))
const cardPart = paying(() => ({ existing_card, amount_to_charge }))
const cash = paying(() => ({ cash_sale: true }))
const cashPart = paying(() => ({ cash_sale: true, amount_to_charge }))
const approve = async (id: number) => (await world.as('agent')).post(`/agent/api/proposal/approve/${id}`, {})
const afterPart = (id: number) => cashPart(id, `part-before-${id}`)
const afterApproval = (id: number) => approve(id)
const afterBoth = async (id: number) => {
  await approve(id)
  await afterPart(id)
}

interface Cut {
  readonly what: string
  /** What was done before. */
  readonly before?: (id: number) => Promise<unknown>
  readonly run: (id: number, key: string) => Promise<Answer>
  /** How it stands afterwards. */
  readonly done: Readonly<Record<string, unknown>>
}

/** Of 20.00: a thousand views for 5.40, and something to be done by hand for 14.60, whose money rests until then. */
const add = () => addProposal(world.db, { lines: [{ quantity: 1, dailyViews: 1_000 }, lineOf(14.6)] })
const resting = { account: 14_600_000_000n }
const given = { campaigns: 1, views: 1_000, gifts: 2, tasks: 1, ...resting }
const whole = { paid: 2_000n, isCompleted: true }
const part = { paid: 750n, isCompleted: false }
const sold = (charges: number, orders: number, succeeded: number) => ({
  charges,
  orders,
  succeeded,
  receipts: succeeded,
})

const cuts: readonly Cut[] = [
  { what: 'all of it by card', run: card, done: { ...whole, ...given, ...sold(1, 1, 1) } },
  { what: 'a part by card', run: cardPart, done: { ...part, ...sold(1, 1, 1), gifts: 0 } },
  { what: 'all of it in cash', run: cash, done: { ...whole, ...given, ...sold(0, 1, 1) } },
  { what: 'a part in cash', run: cashPart, done: { ...part, ...sold(0, 1, 1), gifts: 0 } },
  { what: 'the rest by card', before: afterPart, run: card, done: { ...whole, ...given, ...sold(1, 2, 2) } },
  {
    what: 'the approval of all of it',
    run: approve,
    done: { paid: 0n, isCompleted: false, ...given, ...sold(0, 1, 0) },
  },
  {
    what: 'the approval of the rest',
    before: afterPart,
    run: approve,
    done: { ...part, ...given, ...sold(0, 2, 1) },
  },
  {
    what: 'a part by card of what was approved',
    before: afterApproval,
    run: cardPart,
    done: { ...part, ...given, ...sold(1, 1, 1) },
  },
  {
    what: 'the rest in cash of what was approved',
    before: afterBoth,
    run: cash,
    done: { ...whole, ...given, ...sold(0, 1, 2) },
  },
]

/** How much there is of what one payment or approval leaves behind. */
async function standingOf(id: number) {
  const { rows } = await sql<
    Record<'receipts' | 'campaigns' | 'views' | 'gifts' | 'tasks' | 'histories', number>
  >`
    with given as (select * from proposal_given where proposal_id = ${id})
    select (select count(*)::int from letter join sales_order o
        on o.id::text = split_part(letter.about, ':', 2) where letter.about like 'receipt:%' and proposal_id = ${id}) as receipts,
      (select count(*)::int from campaign where id in (select campaign_id from given)) as campaigns,
      (select coalesce(sum(bought), 0)::int from impression_campaign
        where campaign_id in (select campaign_id from given)) as views,
      (select count(*)::int from given) as gifts,
      (select count(*)::int from task where given_id in (select id from given)) as tasks,
      (select count(*)::int from history where subject_kind = 'proposal' and subject_id = ${id}) as histories`.execute(
    world.db,
  )
  return { ...(await paidTraceOf(world, id)), ...(rows[0] as (typeof rows)[0]) }
}

/** The first place of each kind of row: the same kind is written again and again. */
const placesOf = (writes: readonly string[]) =>
  [...new Set(writes)].map((write) => [write, writes.indexOf(write)] as const)

test.each(cuts)('BUY-14 PRO-23 $what is there once or not at all, wherever it is cut off', async ({
  before = async () => {},
  run,
  done,
}) => {
  const [listed, id] = [await add(), await add()]
  await before(listed)
  const writes = await cut.listWrites(() => run(listed, `never-cut-${listed}`))
  const after = await standingOf(listed)
  expect(after).toMatchObject(done)
  await before(id)
  const prepared = await standingOf(id)
  const ask = async () => expect((await run(id, `was-cut-${id}`)).status).toBe(503)
  const settle = () => settleUnsettled(world.platform, completions)
  const intended = writes.indexOf('insert payment') + 1
  let isCharged = false
  // Once it is charged, the job that settles it is cut off in turn.
  for (const [write, place] of placesOf(writes)) {
    await (isCharged ? cut.before(place - intended, settle) : cut.before(place, ask))
    const { charges, ...now } = await standingOf(id)
    isCharged = charges > prepared.charges
    expect([write, { ...now, charges: 0 }]).toEqual([write, { ...prepared, charges: 0 }])
  }
  expect(isCharged).toBe(after.charges > prepared.charges)
  if (isCharged) {
    await world.restart()
    expect(await standingOf(id)).toEqual(after)
  }
  for (const repeated of [isCharged, true]) {
    expect((await run(id, `was-cut-${id}`)).body).toMatchObject({ repeated })
    expect(await standingOf(id)).toEqual(after)
  }
})

test('BUY-14 a new card that is to be kept is kept once, although that was cut off', async () => {
  const [listed, id] = [await add(), await add()]
  const run = paying(() => ({ ...typedCard, save_card: true }))
  const writes = await cut.listWrites(() => run(listed, `never-cut-${listed}`))
  const count = async () => (await world.db.selectFrom('savedCard').select('id').execute()).length
  const before = await count()
  await cut.before(writes.indexOf('insert saved_card'), () => run(id, `was-cut-${id}`))
  expect(await count()).toBe(before)
  await world.restart()
  expect((await run(id, `was-cut-${id}`)).body).toMatchObject({ repeated: true })
  expect([await count(), await standingOf(id)]).toEqual([before + 1, await standingOf(listed)])
})
