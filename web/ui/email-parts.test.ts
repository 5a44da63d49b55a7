import { expect, test } from 'vitest'
import { emailParts } from './email-parts.ts'

test.each([
  ['hello@bloomandvine.example', ['hello', '@bloomandvine', '.example']],
  ['a.long-name@news.paper.example', ['a', '.long-name', '@news', '.paper', '.example']],
  ['.odd@x', ['.odd', '@x']],
  ['', ['']],
])('PRO-03 %s breaks before its @ and its dots alone, and nothing of it is lost', (email, parts) => {
  expect(emailParts(email)).toEqual(parts)
  expect(emailParts(email).join('')).toBe(email)
})
