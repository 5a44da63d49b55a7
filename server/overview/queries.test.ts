import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/people/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { addDay, addMedia } from '#test/delivery/counted-hours.ts'
import { addContentCampaign, addPressCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'
import { listCampaigns } from './dashboard/list-campaigns.ts'
import { listFigures, listGroupFigures } from './dashboard/list-figures.ts'
import { openSums } from './dashboard/visible-sums.ts'

let world: World
let actor: Actor
beforeAll(async () => {
  world = await makeWorld()
  const { id: personId } = await world.as('advertiser')
  const none = {
    flags: new Set<never>(),
    rights: new Set<never>(),
    clientIds: new Set<never>(),
    siteIds: new Set<never>(),
  }
  actor = { ...none, personId, name: 'Dina Roth', email: 'advertiser@demo.test', level: 0 }
})
afterAll(() => world.close())

/** How many queries the work asks. */
async function queriesOf(work: (ctx: Context) => Promise<unknown>): Promise<number> {
  let many = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      many++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...world.platform, db: world.platform.db.withPlugin(counting), actor })
  return many
}

async function queriesOfDashboard() {
  const { rows } = await listCampaigns({ ...world.platform, actor }, openSums(), {})
  const ids = rows.map((row) => row.id)
  return {
    rows: rows.length,
    list: await queriesOf((ctx) => listCampaigns(ctx, openSums(), {})),
    group: await queriesOf((ctx) => listGroupFigures(ctx, { groupId: 1, ids })),
    figures: await queriesOf((ctx) => listFigures(ctx, ids)),
  }
}

describe('no query in a loop', () => {
  test('a page of 300 rows and its figures ask as many queries as one row', async () => {
    const addThree = async () => {
      const id = await addImpressionCampaign(world.db, { isOn: true })
      await addMedia(world.db, id)
      await addDay(world.db, id, '2026-02-01', { views: 3 })
      await addContentCampaign(world.db, { credits: 2, posts: [{ state: 'pending' }] })
      await addPressCampaign(world.db, { credits: 2, posts: [{ state: 'scheduled' }] })
    }
    await addThree()
    const few = await queriesOfDashboard()
    expect(few.rows).toBe(3)
    for (let more = 0; more < 99; more++) await addThree()
    const many = await queriesOfDashboard()
    expect(many).toEqual({ ...few, rows: 300 })
  }, 120_000)
})

describe('sums of very many campaigns', () => {
  const everything = { search: '', siteId: null }

  test('are kept for ten seconds, say of when they are, and belong to one person alone', async () => {
    const ctx = { ...world.platform, actor }
    const sums = openSums()
    const asked = (campaigns: number) => queriesOf((counted) => sums.read(counted, everything, campaigns))
    expect(await asked(3_000)).toBe(1)
    expect(await asked(3_000)).toBe(0)
    const first = await sums.read(ctx, everything, 3_000)
    expect(first.asOf).toEqual(world.clock.now())
    world.clock.advance(11_000)
    // The old ones answer at once and say so; the new ones are added up meanwhile.
    expect((await sums.read(ctx, everything, 3_000)).asOf).toEqual(first.asOf)
    await expect.poll(async () => (await sums.read(ctx, everything, 3_000)).asOf).toEqual(world.clock.now())
    world.clock.advance(61_000)
    expect((await sums.read(ctx, everything, 3_000)).asOf).toEqual(world.clock.now())
    const stranger = { ...actor, personId: actor.personId + 1 }
    const theirs = await sums.read({ ...ctx, actor: stranger }, everything, 3_000)
    expect(theirs.byClass.size).toBe(0)
  })

  test('of a page or two are added up for every answer', async () => {
    const sums = openSums()
    for (let time = 0; time < 2; time++)
      expect(await queriesOf((ctx) => sums.read(ctx, everything, 600))).toBe(1)
  })
})
