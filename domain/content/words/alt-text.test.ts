import { expect, test } from 'vitest'
import { checkAltText, checkPicture } from './alt-text.ts'

test.each([
  ['image', '', { refused: 'alt-missing', field: 'altText[7]' }],
  ['image', ' \u200B ', { refused: 'alt-missing', field: 'altText[7]' }],
  ['image', 'Bread in a basket', 'ok'],
  ['video', '', 'ok'],
  ['pdf', '', 'ok'],
  ['image', 'x'.repeat(301), { refused: 'lead-long', field: 'altText[7]' }],
])('the form asks what a file of the kind %s shows', (kind, altText, verdict) => {
  const found = checkPicture({ id: 7, kind, altText })
  if (verdict === 'ok') expect(found).toBe('ok')
  else expect(found).toMatchObject(verdict as object)
})

test('who sends no words for a picture is not refused, and 300 characters are enough', () => {
  expect(checkAltText('', 7)).toBe('ok')
  expect(checkAltText('x'.repeat(300), 7)).toBe('ok')
})
