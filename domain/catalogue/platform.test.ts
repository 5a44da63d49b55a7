import { expect, test } from 'vitest'
import { platformOf, platforms } from './platform.ts'

test('CHO-05 the fourteen platforms, in their order', () => {
  const names =
    'Instagram, Whatsapp, Twitter, Banners, Native Article Ads, Sponsored Articles, Email Blasts, Pinned Articles, Livestreams, Telegram, Packages, Podcasts, Guest Posts, Text Messages'
  expect(platforms.map(({ name }) => name).join(', ')).toBe(names)
  expect(platforms.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
})

test.each([0, 15, -1, 1.5, Number.NaN])('CHO-05 there is no platform %d', (id) =>
  expect(platformOf(id)).toBeNull())

test('CHO-05 a platform is found by its number', () => expect(platformOf(6)?.key).toBe('sponsored-articles'))
