/** A file that one of two people took off while the other kept theirs: who sent it has it back, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postsOver, refusal } from '#test/content/posts-over-http.ts'
import { png } from '#test/files/pictures.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const { text, written, campaignOf, change } = postsOver(() => world)

/** A post with two pictures that the advertiser sent, of which the first is off since. */
async function withoutTheFirst(removedBy: string) {
  const advertiser = await world.as('advertiser')
  const uploads: string[] = []
  for (const [at, name] of ['oven.png', 'rye.png'].entries())
    uploads.push(`upload:${(await sendWhole(advertiser, await png(90 + at, 60), name)).body.item.id}`)
  const { id } = await written(text(await campaignOf('telegram'), undefined, { 'image[]': uploads }))
  const { status, body } = await change(id, { 'deletedFiles[]': uploads[0] }, removedBy)
  expect([status, body.item.files.length]).toEqual([200, 1])
  return { id, mine: { 'image[]': uploads, message: 'Rye at nine', updated_at: body.item.updated_at } }
}

test('API-09 whoever sent a file that somebody took off meanwhile puts it back where it stood by keeping theirs', async () => {
  const { id, mine } = await withoutTheFirst('agent')
  const { status, body } = await change(id, mine)
  const names = body.item.files.map(({ name }: { name: string }) => name)
  expect([status, names]).toEqual([200, ['oven.png', 'rye.png']])
})

test('API-09 a file that its sender took off is not put back by somebody else, who reads why; nothing is saved', async () => {
  const { id, mine } = await withoutTheFirst('advertiser')
  expect(await change(id, mine, 'agent')).toMatchObject(
    refusal('image[]', 'This file is not here any more. Upload it again'),
  )
  const { body } = await (await world.as('agent')).get(`/api/content-media/${id}`)
  expect([body.item.message, body.item.files.length]).toEqual(['Fresh bread every morning', 1])
})
