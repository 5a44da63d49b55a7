/** Who may change which setting, where that depends on the campaign as well: the table of rights over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addImpressionCampaign, type ImpressionWishes } from '#test/dashboard.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const start = { path: 'startDate/:id', body: { start_date: '2026-02-10 09:00 am', distribute_asap: 0 } }
const settings: Record<
  string,
  { wishes: ImpressionWishes; path: string; body: unknown; only?: readonly string[] }
> = {
  dates: { wishes: {}, ...start },
  // ROL-07: the weeks that were sold are moved by a matzav admin alone.
  weeks: { wishes: { isPayPerWeek: true }, ...start, only: ['matzavadmin'] },
  priority: { wishes: {}, path: ':id/priority', body: { priority: 2 } },
  // ROL-06: with nothing left by a superadmin alone.
  emptyPriority: { wishes: { left: 0 }, path: ':id/priority', body: { priority: 2 }, only: ['superadmin'] },
  devices: { wishes: {}, path: ':id/devices', body: { device: 'Only Desktop' }, only: ['agent'] },
  places: { wishes: {}, path: ':id/geotarget', body: { geotarget: { states: ['NY'] } }, only: ['agent'] },
  zones: { wishes: {}, path: ':id/zones', body: { zones: [40] } },
}

const people = [
  'advertiser',
  'agent',
  'agency',
  'seller',
  'impressionmanager',
  'matzavadmin',
  'superadmin',
] as const
const strangers = ['advertiser2', 'publisher', 'cangeo', 'caneditdevice', 'linkadmin'] as const

test.each(
  Object.keys(settings),
)('TGT-19 ROL-06 ROL-07 ROL-09 ROL-10 ROL-17 the setting %s is changed by those who may, and is not there for strangers', async (name) => {
  const setting = settings[name]
  if (!setting) throw new Error(name)
  const ask = async (who: string, id: number) =>
    (
      await (
        await world.as(who)
      ).post(`/api/campaigns/${setting.path.replace(':id', String(id))}`, setting.body)
    ).status
  for (const who of people) {
    const id = await addImpressionCampaign(world.db, { zones: [40], ...setting.wishes })
    const isAllowed = setting.only?.includes(who) ?? true
    expect([name, who, await ask(who, id)]).toEqual([name, who, isAllowed ? 200 : 403])
  }
  const id = await addImpressionCampaign(world.db, { zones: [40], ...setting.wishes })
  for (const who of strangers) {
    const [foreign, missing] = [await ask(who, id), await ask(who, 999_999)]
    // Who could change such a setting of no campaign at all is refused before one is looked for.
    expect([name, who, foreign]).toEqual([name, who, missing])
    expect([403, 404]).toContain(foreign)
  }
})

test('ROL-17 a campaign without alternate zones is moved to none', async () => {
  const id = await addImpressionCampaign(world.db, { zones: [40] })
  await world.db
    .updateTable('impressionCampaign')
    .set({ alternateZones: [] })
    .where('campaignId', '=', id)
    .execute()
  const answer = await (await world.as('advertiser')).post(`/api/campaigns/${id}/zones`, { zones: [40] })
  expect([answer.status, answer.body.error]).toEqual([422, 'This campaign cannot be shown in zone 40'])
})
