import { describe, expect, test } from 'vitest'
import { localPlaces, readPlaceInWords } from './local.ts'
import { mmdbPlaces } from './mmdb.ts'

const newYorker = '24.90.10.1'
const canadian = '99.224.0.1'

const twins = [
  { name: 'the tables', geo: mmdbPlaces() },
  {
    name: 'the local twin',
    geo: localPlaces({
      [newYorker]: { country: 'US', state: 'NY' },
      [canadian]: { country: 'CA', state: '' },
      '2601:18a::1': { country: 'US', state: 'MA' },
    }),
  },
]

describe.each(twins)('places by $name', ({ geo }) => {
  test('DLV-05 a visitor from New York is in the United States, in New York', () => {
    expect(geo.placeOf(newYorker)).toEqual({ country: 'US', state: 'NY' })
  })

  test('DLV-05 outside the United States there is a country and no state', () => {
    expect(geo.placeOf(canadian)).toEqual({ country: 'CA', state: '' })
  })

  test('DLV-05 an IPv6 address has a place too', () => {
    expect(geo.placeOf('2601:18a::1').country).toBe('US')
  })

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    'fe80::1',
    'not an address',
    '',
  ])('DLV-05 %j is nowhere', (address) => {
    expect(geo.placeOf(address)).toEqual({ country: '', state: '' })
  })
})

test('an IPv4 address that came in on an IPv6 socket is looked up as what it is', () => {
  expect(mmdbPlaces().placeOf(`::ffff:${newYorker}`)).toEqual({ country: 'US', state: 'NY' })
})

test.each([
  ['US-NY', { country: 'US', state: 'NY' }],
  ['us-ny', { country: 'US', state: 'NY' }],
  ['CA', { country: 'CA', state: '' }],
  ['none', { country: '', state: '' }],
  ['US-ZZ', null],
  ['CA-ON', null],
  ['US-NY-1', null],
  ['XX', null],
  ['', null],
])('the place %j reads as %j', (text, place) => {
  expect(readPlaceInWords(text)).toEqual(place)
})

test('tables that were read ahead say the same', async () => {
  const geo = mmdbPlaces()
  await geo.readAhead()
  expect(geo.placeOf(newYorker)).toEqual({ country: 'US', state: 'NY' })
  expect(geo.placeOf('2601:18a::1').country).toBe('US')
})
