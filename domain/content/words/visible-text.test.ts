import { expect, test } from 'vitest'
import { htmlHoldsCardNumber } from './card-in-html.ts'
import { visibleText } from './visible-text.ts'

test.each([
  ['a<b title=">">c</b>d', 'acd'],
  ["a<b title='>'>c</b>d", 'acd'],
  ['a<b ">c</b>d', 'acd'],
  ['<!-->a<!--b-->c<!--d--!>e', 'ace'],
  ['a<script>b', 'a'],
  ['a<b c', 'a'],
  ['1 < 2 <3', '1 < 2 <3'],
])('of %j readers see %j', (html, seen) => expect(visibleText(html)).toBe(seen))

/** Read once for each beginning, a hundred thousand characters of them would take minutes. */
test.each([
  '<!--',
  '<script',
  '<a ',
  '<br ',
  '<p ="',
  '<br>',
  '<p>',
  '</p ',
  '&#32;',
  "<a ='",
])('a long text of %j is read at once', (part) => {
  const html = part.repeat(200_000 / part.length)
  const from = performance.now()
  expect(htmlHoldsCardNumber(html)).toBe(false)
  expect(performance.now() - from).toBeLessThan(2_000)
})
