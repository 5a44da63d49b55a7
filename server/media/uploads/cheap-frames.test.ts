/** Files that weigh little and cost much to be opened: each is told why it is refused, and nobody else notices. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manyFrames } from '#test/files/animations.ts'
import { sendWhole } from '#test/files/tus.ts'
import type { Person } from '#test/person.ts'
import { makeWorld, type World } from '#test/world.ts'
import { keepDrawn } from '../drawing/draw.ts'

let world: World
let advertiser: Person
beforeAll(async () => {
  world = await makeWorld()
  advertiser = await world.as('advertiser')
})
afterAll(() => world.close())

/** In bytes, of the process that answers people. */
const residentBytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024

test.each<[string, Buffer, string]>([
  [
    'a GIF',
    manyFrames.gif(2_000_000),
    'The animation has more than 2,000 pictures, and may have 2,000. Save it shorter and upload the new file',
  ],
  [
    'a WebP',
    manyFrames.webp(500_000),
    'We do not accept this type of file: image/webp. Save it as a JPEG and upload the new file',
  ],
  [
    'a PNG',
    manyFrames.apng(300_000),
    'We do not accept this type of file: image/apng. Save it as a JPEG and upload the new file',
  ],
])(
  'FIL-01 %s of very many pictures of one pixel is refused in words, and costs the product nothing',
  async (_what, file, sentence) => {
    const before = residentBytes()
    const { status, body } = await sendWhole(advertiser, file)
    expect([status, body.error]).toEqual([sentence.startsWith('We') ? 415 : 422, sentence])
    // Opened within it, each picture kept some two hundred bytes.
    expect(residentBytes() - before).toBeLessThan(100_000_000)
  },
  60_000,
)

test('FIL-01 a GIF of as many pictures as it may have is taken, and one more is not', async () => {
  const states = [2_000, 2_001].map(
    async (frames) => (await sendWhole(advertiser, manyFrames.gif(frames))).body,
  )
  const [taken, refused] = await Promise.all(states)
  expect([taken.item?.state, refused.code]).toEqual(['ready', 'file-frames-most'])
})

test('a picture that costs more memory than its head says is given up, in words', async () => {
  const sides = { width: 16_000, height: 12_000 }
  const path = `${world.dataDir}/costly.jpg`
  await sharp({ create: { ...sides, channels: 3, background: '#80a0c0' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toFile(path)
  const facts = { ...sides, frames: 1, mimeType: 'image/jpeg', isInterlaced: false }
  const drawn = keepDrawn(world.platform, path, { facts, part: null, isForScreens: true })
  await expect(drawn).rejects.toMatchObject({ refusal: { refused: 'file-costly' } })
}, 60_000)

test.each([
  'jpeg',
  'png',
] as const)('FIL-01 a %s that is shown coarsely first has a limit of its own', async (format) => {
  const picture = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#80a0c0' } })
  const { body } = await sendWhole(
    advertiser,
    await picture.toFormat(format, { progressive: true }).toBuffer(),
  )
  expect(body.error).toBe(
    'The image has 8000 × 5001 pixels and is stored to be shown coarsely first. Stored so it may have 40 million of them. Save it as a baseline JPEG, or without interlacing, and upload the new file',
  )
}, 60_000)
