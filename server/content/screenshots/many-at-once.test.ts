/** Very many screenshots of one post at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContentCampaign, addPost } from '#test/post-campaigns.ts'
import { png } from '#test/files/pictures.ts'
import { makeWorld, type World } from '#test/world.ts'
import { sweepFiles } from '../../media/sweep-files.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function storedKeys(): Promise<string[]> {
  const stored: string[] = []
  for await (const keys of world.platform.files.keys()) stored.push(...keys)
  return stored
}

/** So many at once are put off (503); who sends them comes again. */
async function add(postId: number, picture: Uint8Array): Promise<number> {
  const form = new FormData()
  form.append('image[]', new Blob([picture as BlobPart]), 'seen.png')
  const person = await world.as('superadmin')
  const { status } = await person.send('POST', `/api/content-media/${postId}/screenshots`, form)
  return status === 503 ? add(postId, picture) : status
}

test('D-113 of fifty that come at once five are taken, and of the others nothing is left', async () => {
  const id = await addPost(world.db, await addContentCampaign(world.db), 'posted')
  const before = new Set(await storedKeys())
  const pictures = await Promise.all(Array.from({ length: 50 }, (_one, at) => png(100 + at, 90)))
  const answers = await Promise.all(pictures.map((picture) => add(id, picture)))
  expect(answers.toSorted()).toEqual([...Array(5).fill(200), ...Array(45).fill(422)])
  const named = await world.db
    .selectFrom('postScreenshot')
    .select('fileKey')
    .where('postId', '=', id)
    .execute()
  // What no row names is gone two days later.
  for (let day = 0; day < 2; day += 1) {
    await sweepFiles(world.platform)
    world.clock.advance(90_000_000)
    world.realTime.advance(90_000_000)
  }
  await sweepFiles(world.platform)
  const left = (await storedKeys()).filter((key) => !before.has(key))
  expect(left.toSorted()).toEqual(named.map(({ fileKey }) => fileKey).toSorted())
})
