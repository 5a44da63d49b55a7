import { expect, test } from 'vitest'
import { mayBeMade } from './video.ts'

const film = (frames: number, width: number, height: number) => ({
  tracks: [{ kind: 'video' as const, codec: 'hevc', pixels: 'yuv420p', width, height }],
  seconds: 60,
  frames,
})

test.each([
  ['half a minute of a telephone in 4K', film(1_800, 3_840, 2_160)],
  ['a quarter of an hour in HD', film(27_000, 1_920, 1_080)],
  ['as many pictures as may be', film(10_000, 4_000, 2_500)],
  ['a film that does not say how many pictures it has', film(0, 3_000, 3_000)],
])('%s is made playable', (_what, facts) => {
  expect(mayBeMade(facts)).toBe('ok')
})

test('a film that would be too heavy however it is made is refused by its length', () => {
  expect(mayBeMade({ ...film(0, 640, 360), seconds: 767 })).toBe('ok')
  expect(mayBeMade({ ...film(0, 640, 360), seconds: 768 })).toMatchObject({
    refused: 'video-long',
    values: { n: 13, most: 12 },
  })
})

test.each([
  ['one picture more', film(10_001, 4_000, 2_500), 10_000],
  ['18,000 large pictures in a file of 99 kB', film(18_000, 3_000, 3_000), 11_111],
])('%s is refused by what it costs, and told how many pictures may be', (_what, facts, most) => {
  expect(mayBeMade(facts)).toMatchObject({ refused: 'video-work', values: { most } })
})
