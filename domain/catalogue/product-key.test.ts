import { expect, test } from 'vitest'
import { products } from '#seed/catalogue.ts'
import { fullKeyOf, readFullKey } from './product-key.ts'

test('ENT-11 every product of the seed is found again by its full key, and no two have the same', () => {
  const keys = products.map(fullKeyOf)
  expect(new Set(keys).size).toBe(products.length)
  for (const { key, siteId } of products)
    expect(readFullKey(fullKeyOf({ key, siteId }))).toEqual({ key, siteId })
})

test.each([
  '',
  'header',
  'header-',
  '-17',
  'header-017',
  'header-0',
  'Header-17',
  'header-17 ',
  'header-1e3',
  'header-9999999999',
])('ENT-11 %j is the full key of no product', (text) => expect(readFullKey(text)).toBeNull())

test('ENT-11 only the last number of a key is its site', () =>
  expect(readFullKey('banner-300-17')).toEqual({ key: 'banner-300', siteId: 17 }))
