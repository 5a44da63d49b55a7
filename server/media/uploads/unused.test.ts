/** Whichever way a file comes, as many as may stand in nothing are all that a person has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesOver } from '#test/press/articles-over-http.ts'
import { postsOver } from '#test/content/posts-over-http.ts'
import { png } from '#test/files/pictures.ts'
import { announce, sendWhole } from '#test/files/tus.ts'
import {
  addBelongings,
  type Belongings,
  endpoints,
  nameOf,
  separateIds,
} from '#test/requests/every-endpoint.ts'
import { addressOf, soundRequest } from '#test/requests/sound-request.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import { codesOf } from '#contract/kernel/codes-of.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'

let world: World
let own: Belongings
beforeAll(async () => {
  world = await makeWorld()
  await separateIds(world.db)
  own = await addBelongings(world, 'advertiser')
})
afterAll(() => world.close())

const articles = articlesOver(() => world)
const posts = postsOver(() => world)
const advertiser = () => world.as('advertiser')
const fileFieldsOf = ({ path }: Endpoint) =>
  /press/.test(path) ? ['featured_image'] : ['image[]', 'graphic', 'video_graphic']

async function asForm(endpoint: Endpoint): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(soundRequest(endpoint, own).body))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const name of fileFieldsOf(endpoint))
    form.set(name, new Blob([new Uint8Array(await png(50, 50))], { type: 'image/png' }), 'a.png')
  return form
}

test('every call that makes an upload asks first, of copies and of files within forms as well', async () => {
  const person = await advertiser()
  const campaign = await posts.campaignOf('telegram')
  const used = (await sendWhole(person, await png(60, 40))).body.item.id
  await posts.written(posts.text(campaign, posts.nextDay(), { 'image[]': [`upload:${used}`] }))
  const cropped = await articles.fields(await articles.campaignOf(), { crop: '0,0,60,40' })
  await sendWhole(person, await png(41, 41))
  const counted = async () => (await world.db.selectFrom('upload').select('id').execute()).length
  const before = await counted()
  await setSetting(world, 'uploads.unusedPerPerson', 2)
  const answers = new Map([
    ['POST /api/uploads', await announce(person, 10)],
    [
      'POST /api/content-campaigns/:id/library',
      await person.post(`/api/content-campaigns/${campaign}/library`, { upload: used }),
    ],
    ['cropped', await person.post('/api/press-release/', cropped)],
  ])
  for (const endpoint of endpoints().filter(({ later, multipart }) => later && multipart))
    answers.set(
      nameOf(endpoint),
      await person.send(
        endpoint.method,
        addressOf(endpoint, soundRequest(endpoint, own)),
        await asForm(endpoint),
      ),
    )
  for (const [name, { status, body }] of answers)
    expect([name, status, body.error]).toEqual([name, 409, expect.stringMatching(/^2 of your files /)])
  const named = endpoints().filter((one) => codesOf(one).includes('uploads-unused'))
  expect([...answers.keys()]).toEqual(expect.arrayContaining(named.map(nameOf)))
  expect(await counted()).toBe(before)
})
