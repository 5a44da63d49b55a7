/** HTML that becomes the number of a card when it is cleaned, or read, is refused as the number itself is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign } from '#test/post-campaigns.ts'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { addBelongings, endpoints, nameOf, separateIds, whoMay } from '#test/requests/every-endpoint.ts'
import { fieldPlaces, withValue } from '#test/requests/request-ids.ts'
import { send as sendTo, soundRequest } from '#test/requests/sound-request.ts'
import { makeWorld, type World } from '#test/world.ts'
import { audit, describeBreaches } from './audit.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(async () => {
  expect(describeBreaches(await audit(world.db))).toEqual([])
  await world.close()
})

const { campaignOf, fields, send } = articlesOver(() => world)
const leaveOut = 'Leave the card number out. Only the field for a card’s number may hold one'

const number = '4242424242424242'
/** The number with something after each of its digits, or after one. */
const parted = (part: string) => [...number].join(part)
const spellings = [
  ['an entity', '4242&#52;24242424242'],
  ['entities alone', [...number].map((digit) => `&#x3${digit};`).join('')],
  ['marks that stay', '<b>4242</b>42424242<i>4242</i>'],
  ['marks that go', parted('<span></span>')],
  ['a comment', parted('<!-- x -->')],
  ['what nobody reads', '42424242<script>x</script>42424242'],
  ['what is not known', parted('<x-y>')],
  ['a sign within a value', '4242<b title=">">4242</b>42424242'],
  ['a comment that ends at once', '<!-->4242<b>4242</b>4242<b>4242</b>'],
  ['invisible characters', parted('&#8203;')],
]

test.each(spellings)('D-225 a mail with a number by %s is refused at its text', async (_by, html) => {
  const campaign = await addContentCampaign(world.db, { contentType: 'email', credits: 1 })
  const mail = { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }
  const when = { date: '2026-07-01', time: '11:00 am' }
  const advertiser = await world.as('advertiser')
  const message = `<p>Pay by ${html}.</p>`
  const { status, body } = await advertiser.post('/api/content-campaigns/', {
    campaign,
    ...mail,
    ...when,
    message,
  })
  expect([status, body.errors]).toEqual([422, { message: [leaveOut] }])
})

test.each(spellings)('D-225 an article with a number by %s is refused at its text', async (_by, html) => {
  const typed = await fields(await campaignOf({ credits: 1 }), { post_content: `<p>Pay by ${html}.</p>` })
  const { status, body } = await send(typed)
  expect([status, body.errors]).toEqual([422, { post_content: [leaveOut] }])
})

test('D-225 every field of every call that takes HTML refuses each of them', async () => {
  await separateIds(world.db)
  const own = await addBelongings(world, 'advertiser')
  const ofPages = endpoints().flatMap((endpoint) =>
    fieldPlaces(endpoint)
      .filter(({ described }) => described.format === 'html')
      .map((place) => ({ endpoint, place })),
  )
  expect(ofPages.length).toBeGreaterThan(6)
  for (const { endpoint, place } of ofPages) {
    const person = await whoMay(world, endpoint)
    for (const [by, html] of spellings) {
      const sent = withValue(place, `<p>Pay by ${html}.</p>`, soundRequest(endpoint, own))
      const { status, body } = await sendTo(person, endpoint, sent)
      const field = place.path[0] ?? ''
      expect([nameOf(endpoint), field, by, status, body.errors?.[field]]).toEqual([
        nameOf(endpoint),
        field,
        by,
        422,
        [leaveOut],
      ])
    }
  }
})

test('D-225 a number that is hidden in the words about a picture is refused too', async () => {
  const campaign = await addContentCampaign(world.db, { contentType: 'email', credits: 1 })
  const message = '<p>Bread</p><img src="https://x.example/a.png" alt="4242&#52;24242424242">'
  const mail = { name: 'Sale', from_name: 'Ohr Bakery', reply_email: 'oven@ohrbakery.example' }
  const { body } = await (await world.as('advertiser')).post('/api/content-campaigns/', {
    campaign,
    ...mail,
    date: '2026-07-02',
    time: '11:00 am',
    message,
  })
  expect(body.errors).toEqual({ message: [leaveOut] })
})
