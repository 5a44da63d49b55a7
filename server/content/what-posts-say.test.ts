/** How much a post may say, tried where it is written and where it is changed, and what of it is kept as it was sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

const write = async (contentType: string, fields: object) =>
  advertiser.post('/api/content-campaigns/', {
    campaign: await addContentCampaign(world.db, { contentType, credits: 1 }),
    message: 'Fresh bread every morning',
    date: days.next().value,
    time: '11:00 am',
    ...fields,
  })
const change = (id: number, fields: object) => advertiser.post(`/advertiser/instagram/${id}`, fields)

/** Each Tuesday of a year, so that no post finds its time taken. */
const days = (function* () {
  for (let week = 0; ; week += 1) yield new Date(Date.UTC(2026, 2, 3 + 7 * week)).toISOString().slice(0, 10)
})()

const tooLong = 'Please shorten, the content will not fit in status'
const ten = 'one line\n'.repeat(9)

test.each([
  ['TXT-06', 'whatsapp', 'x'.repeat(700)],
  ['TXT-06', 'whatsapp', `${ten}and the tenth`, '\nand the eleventh'],
  ['TXT-07', 'text', 'x'.repeat(400)],
  ['TXT-08', 'whatsapp-broadcast', 'x'.repeat(4096)],
  ['TXT-08', 'whatsapp-channels', 'x'.repeat(4096)],
  ['TXT-08', 'print', 'x'.repeat(4096)],
])('%s ERR-29 a %s post may say so much, and not one more', async (_, contentType, most, more = 'x') => {
  const refused = { status: 422, body: { errors: { message: [tooLong] } } }
  const { status, body } = await write(contentType, { message: most })
  expect([status, body.item?.message]).toEqual([200, most])
  expect(await write(contentType, { message: `${most}${more}` })).toMatchObject(refused)
  expect(await change(body.item.id, { message: `${most}${more}` })).toMatchObject(refused)
})

test('SCH-23 that the time of a post matters is kept, stays when it is left out, and is taken back', async () => {
  const { item } = (await write('text', { time_sensitive: 1 })).body
  const sent: object[] = [{}, { message: 'Rye' }, { time_sensitive: 0 }, { message: 'Oats' }]
  const told = []
  for (const fields of sent) told.push((await change(item.id, fields)).body.item.time_sensitive)
  expect([item.time_sensitive, ...told]).toEqual([true, true, true, false, false])
})

test('ENT-22 a mail is changed by the names that its form has always had', async () => {
  const mail = { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example', notes: 'Red' }
  const { item } = (await write('email', mail)).body
  expect(item).toMatchObject(mail)
  const date = days.next().value
  const { status, body } = await change(item.id, {
    editsubject: 'Summer sale',
    editreplyemail: 'till@ohrbakery.example',
    editfromname: 'Ohr',
    editdate: date,
    edittime: '2:00 pm',
    notes: 'Blue',
    edit_id: item.id,
  })
  expect([status, body.item]).toMatchObject([
    200,
    {
      name: 'Summer sale',
      reply_email: 'till@ohrbakery.example',
      from_name: 'Ohr',
      notes: 'Blue',
      scheduled_for: expect.stringContaining(date as string),
    },
  ])
})
