/** Large pictures take their turns, and meanwhile hold no place that anybody else's file could have. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { film } from '#test/files/films.ts'
import { png } from '#test/files/pictures.ts'
import { pdf } from '#test/files/real-files.ts'
import { sendWhole } from '#test/files/tus.ts'
import type { Person } from '#test/person.ts'
import { setSetting } from '#test/set-setting.ts'
import { makeWorld, type World } from '#test/world.ts'
import type { Context } from '../../kernel/context.ts'
import { inPlaceOf } from '../drawing/draw.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

/** One person's large picture is drawn for as long as the test wants, and those of two others wait for it. */
let letGo = () => {}
beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const who of ['agent', 'superadmin', 'publisher']) {
    const { id: personId } = await world.as(who)
    void inPlaceOf({ ...world.platform, actor: { personId } } as Context, () => promise, 'pictures')
  }
  letGo = resolve
})
afterEach(() => letGo())

const large = () =>
  sharp({ create: { width: 4_000, height: 3_001, channels: 3, background: '#80a0c0' } })
    .jpeg()
    .toBuffer()

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['picture', () => png(80, 60)],
  ['PDF', () => pdf(1)],
  ['video', film],
])('a %s of somebody else is ready at once', async (_kind, make) => {
  const { status, body } = await sendWhole(advertiser, await make())
  expect([status, body.item?.state]).toEqual([200, 'ready'])
})

test('a large picture waits for its turn, and its person is answered 202 however long that takes', async () => {
  await setSetting(world, 'uploads.answerSeconds', 1)
  const { status, body } = await sendWhole(advertiser, await large())
  expect(status).toBe(202)
  await setSetting(world, 'uploads.answerSeconds', 28)
  letGo()
  const stateNow = async () => (await advertiser.get(body.files[0].address)).body.item?.state
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('ready')
})
