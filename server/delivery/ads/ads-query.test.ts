import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAdsQuery } from './ads-query.ts'

const read = (query: string) => readAdsQuery(`/d/ads?${query}`, '/d/ads?'.length)
const empty = { site: '', zones: '', page: '', keywords: '', viewer: '', preview: '' }

test.each([
  ['', {}],
  ['site=3&zones=40,33', { site: '3', zones: '40,33' }],
  ['zones=40%2C33&site=3', { site: '3', zones: '40,33' }],
  ['zones=40&zones=33', { zones: '40' }],
  ['site=&site=3', { site: '' }],
  ['%73ite=3', { site: '3' }],
  ['site', {}],
  ['site=3=4', { site: '3=4' }],
  ['&&site=3&', { site: '3' }],
  ['=3&other=x&w=390&preview=1', { preview: '1' }],
  ['keywords=spring+sale%2B', { keywords: 'spring sale+' }],
  ['page=https%3A%2F%2Fpaper.example%2Fa%20b', { page: 'https://paper.example/a b' }],
  ['page=100%&zones=%zz', { page: '100%', zones: '%zz' }],
  ['__proto__=1&constructor=2', {}],
])('the query %j says %j', (query, said) => {
  expect(read(query)).toEqual({ ...empty, ...said })
})

test('whatever a browser writes is read as it was meant', () => {
  const values = fc.record({
    site: fc.string(),
    zones: fc.string(),
    page: fc.webUrl({ withQueryParameters: true }),
    keywords: fc.string({ unit: 'grapheme' }),
    viewer: fc.string(),
    preview: fc.string(),
  })
  fc.assert(
    fc.property(values, (said) => {
      expect(read(`${new URLSearchParams(said)}`)).toEqual(said)
    }),
  )
})
