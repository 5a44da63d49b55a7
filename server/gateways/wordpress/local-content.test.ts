/** The local twin makes of a text what WordPress makes of it. */
import { expect, test } from 'vitest'
import { renderedContent } from './local-content.ts'

test.each([
  ['<p>[gallery ids="1,2"]</p>', '<p><figure class="gallery"></figure></p>'],
  ['<p>[caption width="10"]A loaf[/caption] x</p>', '<p><figure class="caption">A loaf</figure> x</p>'],
  ['<p>[audio src="https://a.example/x.mp3" /]</p>', '<p><figure class="audio"></figure></p>'],
  ['<p>[[gallery]] [unknown] &#91;gallery]</p>', '<p>[gallery] [unknown] &#91;gallery]</p>'],
  ['<p> https://a.example/x </p>', '<p> <figure class="embed" data-of="https://a.example/x"></figure> </p>'],
  ['<p>See https://a.example/x</p>', '<p>See https://a.example/x</p>'],
  [
    '<p>See\nhttps://a.example/x\nand</p>',
    '<p>See\n<figure class="embed" data-of="https://a.example/x"></figure>\nand</p>',
  ],
  ['<p>One\nTwo</p>\n<p>Three</p>', '<p>One<br />\nTwo</p>\n<p>Three</p>'],
])('of %j readers see %j', (html, seen) => expect(renderedContent(html)).toBe(seen))
