/** A video that weighs little and costs much: told before a picture of it is decoded. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filmAs } from '#test/files/films.ts'
import { sendWhole } from '#test/files/tus.ts'
import { makeWorld } from '#test/world.ts'

/** One picture, of which the file says that it is shown so many times. */
async function shownOften(path: string, frames: number): Promise<Buffer> {
  const one = await filmAs(path, '-frames:v', '1', '-an', '-vf', 'scale=3000:3000', '-c:v', 'png')
  one.writeUInt32BE(frames, one.indexOf('stts') + 12)
  return one
}

test('a small file of very many large pictures is refused in words, and nothing of it is made', async () => {
  const world = await makeWorld()
  const advertiser = await world.as('advertiser')
  const folder = mkdtempSync(join(world.dataDir, 'film-'))
  const { status, body } = await sendWhole(advertiser, await shownOften(join(folder, 'many.mov'), 18_000))
  expect([status, body.error]).toEqual([
    422,
    'This video has 18,000 pictures of 3,000 × 3,000 pixels and cannot be made playable here, which takes 11,111 such pictures. Save it shorter or smaller and upload the new file',
  ])
  const left = await world.db.selectFrom('upload').select('id').execute()
  expect(left).toEqual([])
  await world.close()
})
