/** A post of each kind, written by each of those who schedule them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '#test/files/pictures.ts'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const kinds = [
  'instagram',
  'instagram-story',
  'twitter',
  'telegram',
  'text',
  'email',
  'print',
  'whatsapp',
  'whatsapp-group',
  'whatsapp-broadcast',
  'whatsapp-channels',
]
/** A Wednesday for each of them, whose times nobody else takes. */
const people = {
  advertiser: '2026-02-11',
  agent: '2026-02-18',
  agency: '2026-02-25',
  superadmin: '2026-03-04',
}

test.each(
  Object.entries(people),
)('GEN-07 the %s schedules a post of each kind with a credit that was bought', async (who, date) => {
  const person = await world.as(who)
  await world.db
    .insertInto('personFlag')
    .values({ personId: person.id, flag: 'iswhatsappgroup', grantedAt: world.clock.now() })
    .execute()
  const picture = (await sendWhole(person, await png(50, 50))).body.item.id
  const words = {
    message: 'Fresh bread every morning',
    redirect_url: 'https://ohrbakery.example/',
    date,
    time: '1:00 pm',
    name: 'Sale',
    from_name: 'Ohr Bakery',
    reply_email: 'oven@ohrbakery.example',
  }
  const told = []
  for (const contentType of kinds) {
    const campaign = await addContentCampaign(world.db, { contentType, credits: 1 })
    const files =
      contentType === 'email' || contentType === 'print' ? {} : { 'image[]': [`upload:${picture}`] }
    const { body } = await person.post('/api/content-campaigns/', { campaign, ...words, ...files })
    told.push([contentType, body.errors, body.item?.state])
  }
  expect(told).toEqual(kinds.map((kind) => [kind, undefined, 'pending']))
})
