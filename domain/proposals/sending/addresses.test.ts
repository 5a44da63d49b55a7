import { expect, test } from 'vitest'
import { readAddresses } from './addresses.ts'

test.each([
  ['', []],
  [' , ;', []],
  ['Dina@Roth.Example', ['dina@roth.example']],
  ['a@b.example, c@d.example;a@b.example', ['a@b.example', 'c@d.example']],
])('%j is read as %j', (typed, addresses) => {
  expect(readAddresses(typed, 'sendTo')).toEqual(addresses)
})

test.each([
  'dina',
  'a@b',
  'a@b.example c@d.example',
  'a@b.example\nc@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example\u2028c@d.example',
  'Dina <a@b.example>',
  `${'a'.repeat(250)}@b.example`,
])('%j is no address', (typed) => {
  expect(readAddresses(typed, 'sendTo')).toMatchObject({ refused: 'address-unreadable', field: 'sendTo' })
})

test('ten are as many as there may be, the same one counted once', () => {
  const of = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@b.example`).join()
  expect(readAddresses(`${of(10)},a0@b.example`, 'sendTo')).toHaveLength(10)
  expect(readAddresses(of(11), 'sendTo')).toEqual({
    refused: 'addresses-many',
    field: 'sendTo',
    values: { limit: 10 },
  })
})
