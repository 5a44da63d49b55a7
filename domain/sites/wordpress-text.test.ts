import { expect, test } from 'vitest'
import { wordpressText } from './wordpress-text.ts'

test.each([
  ['<p>[gallery ids="1"]</p>', '<p>&#91;gallery ids="1"]</p>'],
  ['<a href="https://x.example/?[gallery]">x</a>', '<a href="https://x.example/?&#91;gallery]">x</a>'],
  ['<p>https://video.example/watch?v=a</p>', '<p>https:&#47;&#47;video.example/watch?v=a</p>'],
  ['<p>One\n  line</p>\n<p>\u00a0</p>', '<p>One line</p> <p>\u00a0</p>'],
])('D-245 %j goes to WordPress as %j', (html, sent) => expect(wordpressText(html)).toBe(sent))
