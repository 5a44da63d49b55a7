import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copiedText } from './copied-text.ts'
import { mailDocument, plainMail } from './mail-document.ts'
import { htmlWithoutMergeTags, withoutMergeTags } from './merge-tags.ts'
import { visibleText } from './visible-text.ts'

/** As programs for mailing lists look for them, each in its own way. */
const dialects = [
  /\{\{.*?\}\}/s,
  /\*\|.*?\|\*/s,
  /%%.*?%%/s,
  /\{\$.*?\}/s,
  /\$\{.*?\}/s,
  /\{%.*?%\}/s,
  /\{#.*?#\}/s,
  /\[\[.*?\]\]/s,
]
const spellings = [
  '{{name}}',
  '{{{name}}}',
  '{{ name | upper }}',
  '*|UNSUB|*',
  '**||x||**',
  '%%email%%',
  '%%%x%%%',
  '{$name}',
  '${name}',
  '{%if x%}',
  '{#x#}',
  '[[name]]',
]
const runsIn = (text: string) => dialects.filter((dialect) => dialect.test(text))

test('D-245 the tags that are looked for here run as they are typed', () => {
  for (const spelling of spellings) expect([spelling, runsIn(spelling).length > 0]).toEqual([spelling, true])
})

test.each(spellings)('D-245 %s is text in every part of a mail', (tag) => {
  const words = {
    subject: `Sale ${tag}`,
    message: `<p>${tag} <a href="https://x.example/?q=${tag}">at ${tag}</a></p><img src="https://x.example/a.png" alt="${tag}">`,
    link: `https://ohrbakery.example/${tag}`,
  }
  const page = mailDocument(words).replace(/<style>.*?<\/style>/s, '')
  const plain = plainMail(words)
  const subject = withoutMergeTags(words.subject)
  const copied = copiedText({ ...words, tagName: '', isMail: true })
  for (const part of [page, plain, subject, copied]) expect([part, runsIn(part)]).toEqual([part, []])
  const read = (text: string) => text.replaceAll('\u2060', '')
  expect(read(subject)).toBe(`Sale ${tag}`)
  expect(read(plain)).toContain(`${tag} at ${tag} (https://x.example/?q=`)
  const [, first] = /<div style="display:none">(.*)<\/div>/.exec(page) ?? []
  expect(visibleText(first ?? '')).toContain(`${tag} at ${tag}`)
})

test('D-245 whatever stands around them, nothing runs, and readers read the words', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'{}*|%$#[]a '), maxLength: 30 })
  fc.assert(
    fc.property(signs, (text) => {
      expect(runsIn(withoutMergeTags(text))).toEqual([])
      expect(runsIn(htmlWithoutMergeTags(text))).toEqual([])
      expect(withoutMergeTags(text).replaceAll('\u2060', '')).toBe(text)
      expect(visibleText(htmlWithoutMergeTags(text))).toBe(visibleText(text))
    }),
  )
})

test('D-245 an address leads where it led, and what is no mark stays as it is', () => {
  const address = 'https://x.example/?q={{name}}'
  expect(new URL(withoutMergeTags(address)).searchParams.get('q')).toBe('{{name}}')
  const plain = 'Save 20% {today} at 5% | from $3 *only* [here] https://x.example/a%20b'
  expect([withoutMergeTags(plain), htmlWithoutMergeTags(plain)]).toEqual([plain, plain])
})
