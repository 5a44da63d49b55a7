import { expect, test } from 'vitest'
import { placeLines } from './place-lines.ts'

const names = (opened: readonly string[], search = '') =>
  placeLines(new Set(opened), search).map(({ name }) => name)

test('TGT-01 the tree begins with the continents, and the reserved one cannot be chosen itself', () => {
  const lines = placeLines(new Set(), '')
  expect(lines.map(({ name }) => name)).toEqual([
    'Africa',
    'Antarctica',
    'Asia',
    'Australia',
    'Europe',
    'North America',
    'South America',
  ])
  expect(lines.filter(({ place }) => place === null).map(({ name }) => name)).toEqual(['Antarctica'])
})

test('TGT-02 TGT-03 a continent opens to its countries by name, and the United States to its states', () => {
  const lines = placeLines(new Set(['continent-6', 'country-US']), '')
  const us = lines.findIndex(({ key }) => key === 'country-US')
  expect(lines[us]).toMatchObject({ name: 'United States', level: 2, isOpen: true })
  expect(lines[us + 1]).toMatchObject({ name: 'Alabama', level: 3, position: 1, of: 51, isOpen: null })
  // By name it is the last country of its continent.
  expect(lines[us + 52]?.name).toBe('South America')
})

test('a search opens what holds its finds and hides the rest', () => {
  expect(names([], 'new yo')).toEqual(['North America', 'United States', 'New York'])
  expect(names([], 'FRANCE')).toEqual(['Europe', 'France'])
  expect(names([], 'nowhere')).toEqual([])
})

test('what a search found can be opened to all that lies below it', () => {
  expect(names([], 'south america')).toEqual(['South America'])
  expect(names(['continent-7'], 'south america')).toContain('Brazil')
})
