import { expect, test } from 'vitest'
import { hostPreview, hostToken } from './preview-host.ts'

const usual = { pattern: 'https://{host}/?p={number}&preview={token}', tokenFactor: 3 }
const article = { previewHost: 'preview.oakdale-standard.example', articleId: 1_204, wordpressId: 88 }

test.each([
  [1, 3],
  [1_204, 3_612],
])('CON-18 the token of article %i is %i', (id, token) => expect(hostToken(id, 3)).toBe(token))

test('OPN-14 the link names the host of the site, the number in its WordPress and the token', () => {
  expect(hostPreview(article, usual)).toBe('https://preview.oakdale-standard.example/?p=88&preview=3612')
  expect(hostPreview(article, { pattern: 'https://{host}/{token}/{number}', tokenFactor: 1 })).toBe(
    'https://preview.oakdale-standard.example/1204/88',
  )
})

test('CON-17 a site without a host of its own has no link, and an article that is not in WordPress has none', () => {
  expect(hostPreview({ ...article, previewHost: null }, usual)).toBeNull()
  expect(hostPreview({ ...article, wordpressId: 0 }, usual)).toBeNull()
})
