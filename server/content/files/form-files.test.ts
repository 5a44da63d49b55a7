/** Files that come within the form of a post itself, beside those that it names (D-114). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postsOver } from '#test/content/posts-over-http.ts'
import type { Answer, Person } from '#test/person.ts'
import { png } from '#test/files/pictures.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sweepFiles } from '#server/media/sweep-files.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

const { text, ...posts } = postsOver(() => world)
const campaignOf = () => posts.campaignOf('telegram', { credits: 5 })
const wordsFor = (campaign: number, date?: string) => ({
  ...text(campaign, date),
  campaign: String(campaign),
})

function formOf(fields: Readonly<Record<string, string>>, files: readonly Uint8Array[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [at, file] of files.entries())
    form.append('image[]', new Blob([file as BlobPart]), `bread-${at}.png`)
  return form
}
const send = (form: FormData, headers = {}): Promise<Answer> =>
  advertiser.send('POST', '/api/content-campaigns/', form, headers)

let width = 60
const picture = () => png((width += 1), 40)
const namesIn = (item: { files: { name: string }[] }) => item.files.map(({ name }) => name)
const uploads = async () => (await world.db.selectFrom('upload').select('id').execute()).length

test('API-30 API-38 pictures come within the form, beside one that was sent before, and stand behind it', async () => {
  const { id } = (await sendWhole(advertiser, await picture(), 'first.png')).body.item
  const fields = { ...wordsFor(await campaignOf()), 'image[]': `upload:${id}` }
  const { status, body } = await send(formOf(fields, [await picture(), await picture()]))
  expect([status, namesIn(body.item)]).toEqual([200, ['first.png', 'bread-0.png', 'bread-1.png']])
  expect(body.item.media).toEqual(
    body.item.files.map((file: { file_path: string }) => ({
      media_type: 'image',
      media_path: file.file_path,
    })),
  )
  for (const { media_path: path } of body.item.media) expect((await advertiser.get(path)).status).toBe(200)
})

test('API-43 a plain form adds a picture to a post and is led back to the list', async () => {
  const campaign = await campaignOf()
  const { item } = (await send(formOf(wordsFor(campaign), [await picture()]))).body
  const form = formOf({ _method: 'PUT', 'deletedFiles[]': String(item.files[0].id) }, [await picture()])
  const path = `/advertiser/instagram/${item.id}`
  const answer = await advertiser.send('POST', path, form, { accept: 'text/html' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/advertiser/media/content/${campaign}`,
  ])
  const { files } = (await advertiser.get(`/api/content-media/${item.id}`)).body.item
  expect([files.length, files[0].id === item.files[0].id]).toEqual([1, false])
})

test('API-30 the same form twice writes one post and keeps its file once; other bytes under its key are refused', async () => {
  const fields = { ...wordsFor(await campaignOf()), adkey: 'the-key-of-a-form-with-files' }
  const bytes = await picture()
  const before = await uploads()
  const first = await send(formOf(fields, [bytes]))
  const second = await send(formOf(fields, [bytes]))
  expect([second.status, second.body.repeated, second.body.item.id]).toEqual([200, true, first.body.item.id])
  const third = await send(formOf(fields, [await picture()]))
  expect([third.status, Object.keys(third.body.errors)]).toEqual([422, ['adkey']])
  expect((await uploads()) - before).toBe(1)
})

const nothingStays = async (form: FormData, status: number, errors: object) => {
  const before = await uploads()
  const answer = await send(form)
  expect([answer.status, answer.body.errors]).toEqual([status, errors])
  expect(await uploads()).toBe(before)
}

test('ERR-20 a file of another type is refused at its field, and nothing of the form stays', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await nothingStays(formOf(wordsFor(await campaignOf()), [await picture(), script]), 415, {
    'image[]': [
      'We do not accept this type of file: image/svg+xml. Save it as a JPEG and upload the new file',
    ],
  })
})

test('FIL-07 eleven files are refused, also where some were sent before', async () => {
  const campaign = await campaignOf()
  const sentence = { 'image[]': ['A post may have 10 files'] }
  const eleven = await Promise.all(Array.from({ length: 11 }, picture))
  await nothingStays(formOf(wordsFor(campaign), eleven), 422, sentence)
  const { id } = (await sendWhole(advertiser, await picture())).body.item
  const fields = { ...wordsFor(campaign), 'image[]': `upload:${id}` }
  await nothingStays(formOf(fields, eleven.slice(1)), 422, sentence)
})

test('a form that is refused for its words keeps none of its files, and the sweep leaves no byte of them', async () => {
  const campaign = await campaignOf()
  const fields = { ...wordsFor(campaign), message: 'x'.repeat(4_097) }
  const bytes = await picture()
  const before = await uploads()
  expect(Object.keys((await send(formOf(fields, [bytes]))).body.errors)).toEqual(['message'])
  expect(await uploads()).toBe(before)
  const kept = async () => {
    const all: string[] = []
    for await (const keys of world.platform.files.keys()) all.push(...keys)
    return all.length
  }
  const { n } = await world.db
    .selectFrom('fileInUse')
    .select(({ fn }) => fn.count<number>('key').distinct().as('n'))
    .executeTakeFirstOrThrow()
  expect(await kept()).toBeGreaterThan(Number(n))
  for (let day = 0; day < 2; day += 1) {
    await sweepFiles(world.platform)
    world.clock.advance(90_000_000)
    world.realTime.advance(90_000_000)
  }
  await sweepFiles(world.platform)
  expect(await kept()).toBe(Number(n))
})
