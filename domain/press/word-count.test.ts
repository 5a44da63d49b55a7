import { expect, test } from 'vitest'
import { countWords } from './word-count.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<h2>Open enrollment</h2><p>ends <strong>soon</strong>.</p>', 4],
  ['<ul><li>rye</li><li>oat</li></ul>', 2],
  ['<p>half<strong>way</strong></p>', 1],
  ['<p>7:30 PM – don’t be late</p>', 5],
  ['<p>שלום לכולם</p>', 2],
])('%j has the words that a reader counts', (html, words) => {
  expect(countWords(html)).toBe(words)
})
