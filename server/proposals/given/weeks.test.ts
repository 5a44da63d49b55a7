/** Weeks that were sold are earned by the day, once each, whenever the job runs. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { microDollars } from '#domain/kernel/money.ts'
import { addDays, dayStart, newYorkDay } from '#domain/kernel/newyork.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addMedia } from '#test/delivery/counted-hours.ts'
import { addProposal } from '#test/proposals/proposals.ts'
import { accountsOf, sellProposal, switchWeeks } from '#test/proposals/sell-proposal.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { makeWorld, type World } from '#test/world.ts'
import { earnWeeks } from './earn-weeks.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const switchOn = (at: Date | null) => switchWeeks(world, at)

test('D-150 the site earns a seventh of a week for each day that has passed, and the proposal keeps the rest', async () => {
  const first = addDays(newYorkDay(world.clock.now()), 2)
  // $100.00 for a week: 100,000,000,000 nano-dollars are five days of 14,285,714,286 and two of one less.
  const week = { rateType: 'ppw', rate: microDollars(100_000_000n), quantity: 7, dailyViews: null } as const
  const lines = [
    { ...week, discountPercent: 0, startDay: first },
    { ...week, discountPercent: 100, startDay: first },
    { ...week, discountPercent: 0 },
  ]
  const proposalId = await addProposal(world.db, { lines })
  await sellProposal(world, proposalId)
  await switchOn(world.clock.now())
  const run = () => earnWeeks.run(world.platform, null)
  const held = async () => {
    const accounts = await accountsOf(world.db)
    return [accounts[`proposal usd-nano ${proposalId}`], accounts['revenue usd-nano 3'] ?? 0n]
  }
  await run()
  expect(await held()).toEqual([200_000_000_000n, 0n])
  world.clock.set(new Date(dayStart(addDays(first, 1)).getTime() - 1))
  await run()
  expect(await held()).toEqual([200_000_000_000n, 0n])
  world.clock.set(dayStart(addDays(first, 2)))
  await Promise.all([run(), run(), run()])
  expect(await held()).toEqual([171_428_571_428n, 28_571_428_572n])
  // Nobody looked for a month.
  world.clock.set(dayStart(addDays(first, 40)))
  await run()
  await run()
  expect(await held()).toEqual([100_000_000_000n, 100_000_000_000n])
  const days = await world.db.selectFrom('weekEarning').select('day').orderBy('day').execute()
  expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((after) => addDays(first, after)))
})

test('D-224 a campaign that is off earns nothing for that day, whenever the job looks, and its proposal keeps the money', async () => {
  const first = addDays(newYorkDay(world.clock.now()), 2)
  const line = { rateType: 'ppw', rate: microDollars(100_000_000n), quantity: 7, dailyViews: null } as const
  const proposalId = await addProposal(world.db, {
    lines: [{ ...line, discountPercent: 0, startDay: first }],
  })
  await sellProposal(world, proposalId)
  const held = async () => (await accountsOf(world.db))[`proposal usd-nano ${proposalId}`]
  const noonOf = (after: number) => new Date(dayStart(addDays(first, after)).getTime() + 12 * 3_600_000)
  // Off on the first day, on for two noons and the night between them, off afterwards.
  world.clock.set(noonOf(1))
  await switchOn(world.clock.now())
  world.clock.set(noonOf(2))
  await switchOn(null)
  world.clock.set(noonOf(20))
  await earnWeeks.run(world.platform, null)
  // Two of the larger parts of $100.00.
  expect(await held()).toBe(100_000_000_000n - 2n * 14_285_714_286n)
  await switchOn(world.clock.now())
  world.clock.set(noonOf(30))
  await earnWeeks.run(world.platform, null)
  expect(await held()).toBe(100_000_000_000n - 2n * 14_285_714_286n)
})

describe('D-224 a day of weeks is earned while an ad of the campaign is out for some of it, and by nothing else', () => {
  const noon = 'at_noon'
  /** What became of the ad at the noon of the second day, in the words of SQL; the campaign itself is on from the beginning. */
  const cases: readonly [string, string | null, string | null, readonly number[]][] = [
    ['no ad', null, null, []],
    ['one that waits', "approval = 'pending', switched_on_at = null", null, []],
    ['one that was rejected', "approval = 'rejected', switched_on_at = null", null, []],
    ['one that is approved and off', 'switched_on_at = null', null, []],
    ['one in the archive', `archived_at = ${noon}`, null, []],
    ['one that was deleted', `archived_at = ${noon}, deleted_at = ${noon}`, null, []],
    ['one whose file is not there', 'shown_key = null, file_key = null', null, []],
    ['one that is approved and on', '', null, [0, 1, 2, 3, 4, 5, 6]],
    [
      'one of HTML',
      "content_type = 'html', html_content = '<b>Bread</b>', shown_key = null, file_key = null",
      null,
      [0, 1, 2, 3, 4, 5, 6],
    ],
    ['one rejected on the second day', '', "approval = 'rejected', switched_on_at = null", [0, 1]],
    ['one switched off on the second day', '', 'switched_on_at = null', [0, 1]],
    ['one deleted on the second day', '', `archived_at = ${noon}, deleted_at = ${noon}`, [0, 1]],
    [
      'one approved on the second day',
      "approval = 'pending', switched_on_at = null",
      `approval = 'approved', switched_on_at = ${noon}`,
      [1, 2, 3, 4, 5, 6],
    ],
  ]

  test.each(cases)('%s', async (_, atFirst, onSecondDay, earned) => {
    const first = addDays(newYorkDay(world.clock.now()), 2)
    const line = { rateType: 'ppw', rate: microDollars(100_000_000n), quantity: 7, dailyViews: null } as const
    const proposalId = await addProposal(world.db, {
      lines: [{ ...line, discountPercent: 0, startDay: first }],
    })
    await sellProposal(world, proposalId)
    const { campaignId } = await world.db
      .selectFrom('proposalGiven')
      .select('campaignId')
      .where('proposalId', '=', proposalId)
      .executeTakeFirstOrThrow()
    const change = async (what: string | null) => {
      const at = world.clock.now()
      if (what === null) return
      const set = sql.raw(
        [...(what ? [what] : []), 'updated_at = at_noon']
          .join(', ')
          .replaceAll(noon, `'${at.toISOString()}'`),
      )
      await sql`update media set ${set} where campaign_id = ${campaignId}`.execute(world.db)
    }
    if (atFirst !== null) await addMedia(world.db, campaignId ?? 0)
    await change(atFirst)
    await world.db
      .updateTable('campaign')
      .set({ switchedOnAt: world.clock.now(), updatedAt: world.clock.now() })
      .where('id', '=', campaignId)
      .execute()
    world.clock.set(new Date(dayStart(addDays(first, 1)).getTime() + 12 * 3_600_000))
    await earnWeeks.run(world.platform, null)
    await change(onSecondDay)
    world.clock.set(dayStart(addDays(first, 20)))
    await earnWeeks.run(world.platform, null)
    const { rows } = await sql<{ day: string }>`
      select day from week_earning where given_id in (select id from proposal_given where proposal_id = ${proposalId})
      order by day`.execute(world.db)
    expect(rows.map(({ day }) => day)).toEqual(earned.map((after) => addDays(first, after)))
  })
})

test('D-224 a campaign and its ad that are switched on at the same time are out', async () => {
  const id = await addImpressionCampaign(world.db)
  const mediaId = await addMedia(world.db, id, { isOn: false })
  const on = { switchedOnAt: world.clock.now(), updatedAt: world.clock.now() }
  const { db } = world
  await db
    .transaction()
    .execute(async (one) => {
      await one.updateTable('campaign').set(on).where('id', '=', id).execute()
      const other = db.updateTable('media').set(on).where('id', '=', mediaId).execute()
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return { other }
    })
    .then(({ other }) => other)
  expect(await db.selectFrom('campaignOut').select('untilAt').where('campaignId', '=', id).execute()).toEqual(
    [{ untilAt: null }],
  )
})
