/** What stands of an ad at the public addresses, while it is edited, approved, rejected, and any of that is taken back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bannerFields, jpeg, mediaForm, png } from '#test/files/pictures.ts'
import { type DeliveryWorld, makeDeliveryWorld } from '#test/delivery/world.ts'

const addressOf = (name: string) => `https://${name}.example/`

let world: DeliveryWorld
let campaign: number
let media: number
/** What a page was given while the ad led to the first address. */
let given: Record<string, unknown>

beforeAll(async () => {
  world = await makeDeliveryWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  await world.stepAside()
  campaign = await world.addCampaign({ zones: [40] })
  const added = await post(
    'advertiser',
    '/advertiser/medias',
    mediaForm({ ...bannerFields(campaign), graphic_link: addressOf('first') }, await png()),
  )
  media = added.item.id
  await approve(true)
  await post('advertiser', `/api/media/${media}/status`, { status: true })
  await world.real.delivery.candidates.reload()
  given = await world.ask()
  expect(given).toMatchObject({ media })
})

async function post(name: string, path: string, body: unknown) {
  const reply = await (await world.real.as(name)).post(path, body)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body
}
const approve = (status: boolean) => post('agent', `/api/media/approvemedia/${media}`, { status })
const edit = async (name: string, picture?: Buffer) =>
  post(
    'advertiser',
    '/advertiser/medias/edit',
    mediaForm({ _method: 'PUT', edit_id: media, graphic_link: addressOf(name) }, picture),
  )

/** Takes back the last change of the ad, as the button below its message does. */
async function undo(): Promise<void> {
  const { id } = await world.db
    .selectFrom('history')
    .select('id')
    .where('subjectKind', '=', 'media')
    .where('subjectId', '=', media)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await post('agent', `/api/campaigns/${campaign}/undo`, { history_id: Number(id) })
}

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  'edit to second': () => edit('second'),
  'edit to third': () => edit('third'),
  approve: () => approve(true),
  reject: () => approve(false),
  undo,
}

/** Where a click leads now. */
async function target(): Promise<string> {
  await world.real.delivery.candidates.reload()
  const reply = await world.call('GET', String(given['click']))
  if (reply.statusCode === 302)
    return /^https:\/\/(\w+)\.example\/$/.exec(String(reply.headers['location']))?.[1] ?? 'elsewhere'
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.body).toContain('This ad leads nowhere')
  return 'nowhere'
}

// Each act, and where a click on what was given before leads after it.
test.each([
  'edit to second: first, approve: second',
  'edit to second: first, reject: nowhere, undo: first',
  'edit to second: first, approve: second, undo: first',
  'edit to second: first, edit to third: first, approve: third',
  'edit to second: first, approve: second, edit to third: second, reject: nowhere',
  'edit to second: first, approve: second, edit to third: second, approve: third, undo: second',
  'reject: nowhere, undo: first',
  'reject: nowhere, approve: first',
  'reject: nowhere, edit to second: nowhere, approve: second',
  'edit to second: first, reject: nowhere, edit to third: nowhere, approve: third, undo: nowhere',
])('DLV-02 MED-09 a click leads to the last approved address: %s', async (steps) => {
  expect(await target()).toBe('first')
  const led: string[] = []
  for (const step of steps.split(', ')) {
    const [act = ''] = step.split(': ')
    await acts[act]?.()
    led.push(`${act}: ${await target()}`)
  }
  expect(led).toEqual(steps.split(', '))
})

test('DLV-10 a picture that waits for approval, or was rejected, is at no public address', async () => {
  const image = String(given['image'])
  const status = async (path: string) => (await world.call('GET', path)).statusCode
  const { item } = await edit('second', await jpeg())
  const waiting = await world.db
    .selectFrom('media')
    .select('shownKey')
    .where('id', '=', media)
    .executeTakeFirstOrThrow()
  const changed = `/d/media/${media}/${waiting.shownKey}`
  expect([item.file_path, changed]).not.toContain(image)
  expect([await status(image), await status(changed)]).toEqual([200, 404])
  expect((await (await world.real.as('agent')).get(item.file_path)).status).toBe(200)
  expect((await world.call('GET', item.file_path)).statusCode).toBe(401)
  await approve(true)
  expect([await status(image), await status(changed)]).toEqual([404, 200])
  await approve(false)
  expect([await status(image), await status(changed)]).toEqual([404, 404])
})

test('DLV-10 the html of an ad is shown as it was approved, and not at all while it waits', async () => {
  const id = await world.addCampaign({ zones: [41] })
  media = await world.addMedia(id, { kind: 'html', html: '<p>first</p>' })
  await world.real.delivery.candidates.reload()
  const address = String((await world.ask(41))['html'])
  const shown = async () => {
    await world.real.delivery.candidates.reload()
    const { statusCode, body } = await world.call('GET', address)
    return statusCode === 200 ? /<p>(\w+)<\/p>/.exec(body)?.[1] : statusCode
  }
  expect(await shown()).toBe('first')
  const changed = mediaForm({ _method: 'PUT', edit_id: media, html_content: '<p>second</p>' })
  await post('agent', '/advertiser/medias/edit', changed)
  expect(await shown()).toBe(404)
  await approve(true)
  await post('agent', `/api/media/${media}/status`, { status: true })
  expect(await shown()).toBe('second')
})
