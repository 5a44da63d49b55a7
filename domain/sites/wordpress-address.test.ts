import { expect, test } from 'vitest'
import { isWordpressAddress, wordpressAddress } from './wordpress-address.ts'

test.each([
  ['https://gazette.example', 'https://gazette.example'],
  [' gazette.example/ ', 'https://gazette.example'],
  ['https://gazette.example/wp-admin/', 'https://gazette.example'],
  ['https://gazette.example/news/wp-login.php', 'https://gazette.example/news'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
])('%j is the site at %s', (typed, address) => {
  expect(isWordpressAddress(typed)).toBe(true)
  expect(wordpressAddress(typed)).toBe(address)
})

test.each([
  '',
  'javascript:alert(1)',
  'ftp://gazette.example',
  'https://name:word@gazette.example',
  'https://',
  'https://gazette.example/?p=1',
  'https://gazette.example/#top',
  'a b.example',
  '//gazette.example',
])('%j is none', (typed) => {
  expect(isWordpressAddress(typed)).toBe(false)
})
