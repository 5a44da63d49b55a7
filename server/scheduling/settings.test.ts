/** Times, limits and addresses as admins set them: in force at once, in the history, and taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, endpoints, ask } from '#test/requests/every-endpoint.ts'
import { requestFor } from '#test/requests/example-request.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { cast, says } from '#test/who-sees.ts'
import { makeWorld, type World } from '#test/world.ts'
import { takeSlot } from './find-slot.ts'

const [friday, nextFriday] = ['2026-02-06', '2026-02-13'] as const

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** A rule that says nothing but what a test adds. */
const about = { kind: null, grant: null, weekday: null as number | null, validFrom: null as string | null }
const silent = {
  firstMinute: null,
  lastMinute: null,
  stepMinutes: null,
  fixedMinutes: null,
  leadMinutes: null,
}
const fridayRule = { ...about, ...silent, weekday: 5 }
const at3 = { ...fridayRule, lastMinute: 15 * 60 }

const admin = () => world.as('matzavadmin')
const settings = async () => (await (await admin()).get('/api/schedule/settings')).body
const newest = async () => (await (await admin()).get('/api/schedule/history')).body.entries[0]
const undo = async (id: number) => (await admin()).post(`/api/schedule/history/${id}/undo`, {})

async function slotsOn(campaign: number, date: string) {
  const { body } = await (await world.as('advertiser')).get(
    `/api/schedule/slots?campaign=${campaign}&date=${date}`,
  )
  const slots: { time: string; free: boolean; reason: string | null }[] = body.slots
  return {
    last: slots.findLast(({ free }) => free)?.time,
    at4: slots.find(({ time }) => time === '4:00 PM')?.reason,
  }
}

test('SCH-06 a rule that is changed, Friday ends 3 PM, is in the next answer and its reason, and so is its undo', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'twitter', siteIds: [7] })
  expect(await slotsOn(id, friday)).toEqual({ last: '4:00 PM', at4: null })
  const saved = await (await admin()).post('/api/schedule/rules', at3)
  expect([saved.status, saved.body.message]).toEqual([200, 'The rule is saved, and holds from 2026-02-02 on'])
  expect(await slotsOn(id, friday)).toEqual({ last: '3:00 PM', at4: 'Friday ends 3 PM' })
  const ctx = { ...world.platform, actor: await actorOf(await world.as('advertiser')) }
  await expect(takeSlot(world.db, ctx, id, { day: friday, minute: 16 * 60 })).rejects.toMatchObject({
    status: 422,
    refusal: { refused: 'slot-day-ends', values: { time: '3 PM' } },
  })
  const entry = await newest()
  expect(entry.text).toBe('Miriam Gold changed the last time of “Every kind on Friday” from 4 PM to 3 PM')
  expect((await undo(entry.id)).status).toBe(200)
  expect(await slotsOn(id, friday)).toEqual({ last: '4:00 PM', at4: null })
  expect((await newest()).text).toBe(
    'Miriam Gold changed the last time of “Every kind on Friday” from 3 PM to 4 PM',
  )
  // Pressed twice, nothing more happens.
  const before = (await (await admin()).get('/api/schedule/history')).body.total
  expect((await undo(entry.id)).status).toBe(200)
  expect((await (await admin()).get('/api/schedule/history')).body.total).toBe(before)
})

test('a rule for a later day holds from that day on, and is taken away again', async () => {
  const id = await addContentCampaign(world.db, { contentType: 'twitter', siteIds: [7] })
  expect(
    (await (await admin()).post('/api/schedule/rules', { ...at3, validFrom: '2026-02-10' })).status,
  ).toBe(200)
  expect([(await slotsOn(id, friday)).last, (await slotsOn(id, nextFriday)).last]).toEqual([
    '4:00 PM',
    '3:00 PM',
  ])
  const added = await newest()
  expect(added.text).toBe('Miriam Gold added the rule “Every kind on Friday”: To 3 PM')
  const rule = (await settings()).rules.find((one: { validFrom: string }) => one.validFrom === '2026-02-10')
  expect((await (await admin()).post(`/api/schedule/rules/${rule.id}/withdraw`, {})).status).toBe(200)
  expect((await slotsOn(id, nextFriday)).last).toBe('4:00 PM')
  const withdrawn = await newest()
  expect(withdrawn.text).toBe('Miriam Gold took the rule “Every kind on Friday” away')
  expect((await undo(withdrawn.id)).status).toBe(200)
  expect((await newest()).text).toBe('Miriam Gold brought the rule “Every kind on Friday” back')
  expect((await slotsOn(id, nextFriday)).last).toBe('3:00 PM')
  expect((await undo(added.id)).status).toBe(200)
  expect((await slotsOn(id, nextFriday)).last).toBe('4:00 PM')
})

test('what a start seeds again stays taken away, and what was changed stays changed', async () => {
  const rules = async () => (await settings()).rules
  const count = (await rules()).length
  const saturday = (await rules()).find(
    (one: { weekday: number; kind: string | null; grant: string | null }) =>
      one.weekday === 6 && one.kind === null && one.grant === null,
  )
  await (await admin()).post(`/api/schedule/rules/${saturday.id}/withdraw`, {})
  await world.restart()
  expect(await rules()).toHaveLength(count - 1)
  expect((await undo((await newest()).id)).status).toBe(200)
  expect(await rules()).toHaveLength(count)
})

test.each([
  ['nothing said', { ...fridayRule }, 'form'],
  ['backwards', { ...fridayRule, firstMinute: 900, lastMinute: 600 }, 'lastMinute'],
  ['a kind that is none', { ...at3, kind: 'fax' }, 'kind'],
  ['a right that is none', { ...at3, grant: 'toString' }, 'grant'],
  ['a day that is over', { ...at3, validFrom: '2026-02-01' }, 'validFrom'],
  ['a step of a minute', { ...fridayRule, stepMinutes: 1 }, 'stepMinutes'],
  ['a minute after midnight', { ...fridayRule, lastMinute: 1440 }, 'lastMinute'],
  ['no times', { ...fridayRule, fixedMinutes: [] }, 'fixedMinutes'],
  ['the first rule without its step', { ...about, ...silent, firstMinute: 540, lastMinute: 1380 }, 'form'],
])('a rule of %s is refused at its field, and nothing changes', async (_, rule, field) => {
  const before = await settings()
  const { status, body } = await (await admin()).post('/api/schedule/rules', rule)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect(await settings()).toEqual(before)
})

test('the rule of every kind cannot be taken away', async () => {
  const first = (await settings()).rules.find((one: { stepMinutes: number | null }) => one.stepMinutes === 60)
  const { status, body } = await (await admin()).post(`/api/schedule/rules/${first.id}/withdraw`, {})
  expect([status, body.error]).toEqual([
    422,
    'The rule of every kind needs its first time, its last time and its step',
  ])
})

test('SCH-12 SCH-13 what is set for a site and for a kind is kept, undone, and told when somebody else was first', async () => {
  const person = await admin()
  const siteOf = async () =>
    (await settings()).sites.find((one: { site: { id: number } }) => one.site.id === 7)
  const before = await siteOf()
  const wish = { editLeadMinutes: 1440, contentAddress: 'desk@southside.example', printWeekdays: [2, 5] }
  expect((await person.post('/api/schedule/sites/7', { ...wish, updated_at: before.updatedAt })).status).toBe(
    200,
  )
  expect(await siteOf()).toMatchObject({ ...wish, deadlineHours: 4 })
  const late = await person.post('/api/schedule/sites/7', {
    deadlineHours: 6,
    updated_at: before.updatedAt,
  })
  expect([
    late.status,
    late.body.conflict.theirs.deadlineHours,
    late.body.conflict.yours.deadlineHours,
  ]).toEqual([409, 4, 6])
  expect((await newest()).text).toBe(
    'Miriam Gold changed the edit window of “Southside Star” from 4 hours to 24 hours, and the days of print from every day to Tuesday, Friday, and the address for content from desk@southside-star.example to desk@southside.example',
  )
  expect((await undo((await newest()).id)).status).toBe(200)
  expect(await siteOf()).toMatchObject({ editLeadMinutes: 240, printWeekdays: [0, 1, 2, 3, 4, 5, 6] })

  const text = (await settings()).types.find(({ key }: { key: string }) => key === 'text')
  await person.post(`/api/schedule/types/${text.id}`, { textLimit: 300 })
  await person.post(`/api/schedule/types/${text.id}`, { textLimit: 320 })
  const [, first] = (await person.get('/api/schedule/history')).body.entries
  expect(first.undo.refusal).toBe('Something newer changed the same thing')
  expect((await undo(first.id)).status).toBe(409)
  expect((await person.post(`/api/schedule/types/${text.id}`, { textLimit: 320 })).body.message).toBe(
    'Nothing was changed',
  )
  expect((await person.post('/api/schedule/sites/9999', { deadlineHours: 6 })).status).toBe(404)
})

test.each(
  Object.keys(cast),
)('the %s sets times, limits and addresses where the table says so', async (role) => {
  const person = await world.as(role)
  const actor = await actorOf(person)
  const asked = endpoints().filter(({ access }) => access === 'schedule.administer')
  expect(asked.length).toBeGreaterThan(5)
  const columns = [
    ...(cast[role as keyof typeof cast]?.advertiser ?? []),
    ...(cast[role as keyof typeof cast]?.advertiser2 ?? []),
  ]
  for (const endpoint of asked) {
    const { path, body } = requestFor(endpoint, 2_147_483_647)
    const { status } = await ask(person, endpoint, path, body)
    const isAllowed = says('schedule.administer', columns, actor)
    expect([path, status === 403]).toEqual([path, !isAllowed])
  }
})
