import { expect, test } from 'vitest'
import { firstWords, mailDocument, mailSize, mailSizeWarning, plainMail } from './mail-document.ts'

const words = { subject: 'Bread <b>', message: '<p>Warm &amp; fresh</p><p>From 6 AM</p>', link: '' }

test('the whole page names its letters, its subject as text, and the words that lists of mails show', () => {
  const page = mailDocument(words)
  expect(page).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8">/)
  expect(page).toContain('<title>Bread &#60;b&#62;</title>')
  expect(page).toContain('<div style="display:none">Warm &#38; fresh From 6 AM</div>')
  expect(page).toContain(words.message)
  expect(plainMail(words)).toBe('Warm & fresh\nFrom 6 AM\n')
})

test('in plain text links are spelled out, and lists keep their points', () => {
  const message =
    '<p>See <a href="https://bread.example/?a=1&amp;b=2">our <b>bread</b></a></p><ul><li>Rye</li><li><a href="https://x.example/">https://x.example/</a></li></ul><p><a href="mailto:oven@bread.example">Write</a></p>'
  expect(plainMail({ ...words, message })).toBe(
    'See our bread (https://bread.example/?a=1&b=2)\n• Rye\n• https://x.example/\nWrite (oven@bread.example)\n',
  )
})

test('the link of a mail stands below the text, unless the text has it already', () => {
  const link = 'https://bread.example/?a=1&b=2'
  const escaped = 'https://bread.example/?a=1&#38;b=2'
  expect(mailDocument({ ...words, link })).toContain(`<p><a href="${escaped}">${escaped}</a></p>`)
  expect(plainMail({ ...words, link })).toBe(`Warm & fresh\nFrom 6 AM\n\n${link}\n`)
  const message = `<p><a href="${link}">Bread</a></p>`
  expect(mailDocument({ ...words, message, link }).split('bread.example')).toHaveLength(2)
})

test('long words end in a list with the 90th character', () => {
  expect(firstWords(`<p>${'x'.repeat(90)}</p>`)).toBe('x'.repeat(90))
  expect(firstWords(`<p>${'x'.repeat(91)}</p>`)).toBe(`${'x'.repeat(89)}…`)
})

test('a mail weighs what is sent, in bytes', () => {
  const empty = mailSize({ subject: '', message: '', link: '' })
  for (const [text, bytes] of [
    ['a', 1],
    ['é', 2],
    ['“', 3],
    ['🌷', 4],
  ] as const)
    expect(mailSize({ subject: text, message: '', link: '' }) - empty).toBe(bytes)
})

test.each([
  [99_999, null],
  [100_000, 'Mail readers clip a mail at 102 kB, and this one is nearly as heavy.'],
  [104_448, 'Mail readers clip a mail at 102 kB, and this one is nearly as heavy.'],
  [104_449, 'Mail readers clip a mail at 102 kB: the end of this one is read only by those who ask for it.'],
])('a mail of %i bytes', (bytes, warning) => expect(mailSizeWarning(bytes)).toBe(warning))
