import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://a.example/',
  'http://a.example',
  'HTTPS://A.EXAMPLE/x?y#z',
])('%s may be led to', (address) => {
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  '//a.example',
  ' https://a.example',
  'https:a.example',
  '',
])('%j is a text, and no link', (address) => {
  expect(isWebAddress(address)).toBe(false)
})
