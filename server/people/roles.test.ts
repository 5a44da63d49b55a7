/** The cast as it stands in the database: its flags, rights and lists, and what they reach over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flags } from '#domain/people/actor.ts'
import { addImpressionCampaign } from '#test/dashboard.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const meOf = async (name: string) => (await (await world.as(name)).get('/api/me')).body

test('GEN-01 each kind of person signs in and reaches a campaign; an advertiser without business there does not', async () => {
  const id = await addImpressionCampaign(world.db)
  const kinds = ['advertiser', 'agent', 'allowedagent', 'agency', 'seller', 'impressionmanager', 'admin']
  for (const name of [...kinds, 'matzavadmin', 'superadmin']) {
    const answer = await (await world.as(name)).get(`/api/campaigns/${id}/summary`)
    expect([name, answer.status]).toEqual([name, 200])
  }
  const stranger = await (await world.as('advertiser2')).get(`/api/campaigns/${id}/summary`)
  expect(stranger.status).toBe(404)
})

test('ROL-01 ROL-02 every flag is carried by somebody of the cast and told to the screens', async () => {
  const carried = new Set<string>()
  const names = ['admin', 'superadmin', 'matzavadmin', 'seller', 'agent', 'agency', 'impressionmanager']
  const special = [
    'koshercommander',
    'canmarkcredits',
    'freepriority',
    'cangeo',
    'caneditdevice',
    'allowedagent',
  ]
  const others = ['jcnagent', 'wordpressadmin', 'linkadmin', 'categoryadmin', 'excerptadmin']
  for (const name of [...names, ...special, ...others, 'livestreamadmin', 'whatsappgroup'])
    for (const flag of (await meOf(name)).flags) carried.add(flag)
  expect([...carried].toSorted()).toEqual([...flags].toSorted())
})

test('ROL-03 ROL-27 ROL-35 ROL-36 OPN-16 the special rights of one salesman are rows, what one of them brings is a rule of times, and nobody else holds them', async () => {
  const rows = await world.db
    .selectFrom('personRight as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select('p.email')
    .execute()
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['salesman13@demo.test']))
  const step = await world.db
    .selectFrom('scheduleRule')
    .select(['kind', 'weekday', 'stepMinutes', 'firstMinute'])
    .where('grant', '=', 'press.step15from1am')
    .execute()
  expect(step).toEqual([{ kind: 'press', weekday: null, stepMinutes: 15, firstMinute: 60 }])
  expect((await meOf('salesman13')).rights).toEqual(
    expect.arrayContaining(['proposal.editAfterAdded', 'proposal.editAlways', 'proposal.cad']),
  )
})

test('ROL-27 the five sites whose time options only a jcn agent sees are marked as rows', async () => {
  const sites = await world.db
    .selectFrom('site')
    .select('id')
    .where('timeOptionsHidden', '=', true)
    .orderBy('id')
    .execute()
  expect(sites.map(({ id }) => id)).toEqual([62, 66, 237, 319, 356])
})

test('ROL-28 the 18 in-house accounts are a list in the settings, each of them somebody', async () => {
  const ids = world.platform.settings.get('inhouse.accounts')
  expect(new Set(ids).size).toBe(18)
  const there = await world.db.selectFrom('person').select('id').where('id', 'in', ids).execute()
  expect(there).toHaveLength(18)
})

test('ROL-17 over HTTP a campaign without alternate zones cannot be moved, whoever asks', async () => {
  const id = await addImpressionCampaign(world.db)
  await world.db
    .updateTable('impressionCampaign')
    .set({ alternateZones: [] })
    .where('campaignId', '=', id)
    .execute()
  for (const name of ['advertiser', 'agent', 'impressionmanager', 'superadmin']) {
    const answer = await (await world.as(name)).post(`/api/campaigns/${id}/zones`, { zones: [33] })
    expect([name, answer.status]).toEqual([name, 422])
  }
})

test('ROL-45 over HTTP a row offers Add Budget, or Set Daily Budget in its place; agents may buy the budget of days besides', async () => {
  const [plain, daily] = [
    await addImpressionCampaign(world.db),
    await addImpressionCampaign(world.db, { dailyBudgetCents: 5000n }),
  ]
  for (const [name, mayBuy, mayBuyDays] of [
    ['advertiser', true, false],
    ['agent', true, true],
    ['impressionmanager', false, false],
  ] as const) {
    const { rows } = (await (await world.as(name)).get('/api/overview/campaigns?show=enabled,disabled')).body
    const offers = (id: number) => {
      const { may } = rows.find((row: { id: number }) => row.id === id)
      return ['buy' in may, 'setDailyBudget' in may]
    }
    expect([name, ...offers(plain)]).toEqual([name, mayBuy, false])
    expect([name, ...offers(daily)]).toEqual([name, mayBuyDays, true])
  }
})
