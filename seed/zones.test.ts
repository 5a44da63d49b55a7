import { expect, test } from 'vitest'
import { mayChooseZones, zonesOffered } from '#domain/sites/zones.ts'
import { zoneRules, zones } from './zones.ts'

const labelOf = (value: number) => zones.find((zone) => zone.value === value)?.label

test.each([
  ['TGT-07', 40, 'Site Header'],
  ['TGT-08', 41, 'Breaking News 1'],
  ['TGT-08', 42, 'Breaking News 2'],
  ['TGT-08', 43, 'Breaking News 3'],
  ['TGT-10', 33, 'Bottom Few'],
  ['TGT-11', 96, 'Mobile Top'],
  ['TGT-11', 95, 'Desktop Mid Articles'],
  ['TGT-11', 115, 'Desktop Inner Page Top'],
  ['TGT-11', 116, 'Mobile Inner Page Above Comments'],
])('%s zone %i is %s', (_, value, label) => {
  expect(labelOf(value)).toBe(label)
})

test('TGT-09 has fourteen zones between posts, each with its number as value', () => {
  const between = zones.filter((zone) => zone.label.startsWith('Between Posts'))
  expect(between.map((zone) => [zone.value, zone.label])).toEqual(
    Array.from({ length: 14 }, (_, at) => [at + 1, `Between Posts ${at + 1}`]),
  )
})

test.each([
  ['425X200TLSMobile', [96, 95]],
  ['425X200TLSMobileNative', [96, 95]],
  ['425X200', [40, 96, 95, 33]],
  ['', [40, 96, 95, 33]],
])('TGT-12 a campaign of type %j is offered the zones %j', (typeCode, offered) => {
  expect(zonesOffered(typeCode, [40, 96, 95, 33], zoneRules)).toEqual(offered)
})

test('DLV-14 a campaign may be moved to its alternate zones alone', () => {
  const offered = zonesOffered('', [40, 33], zoneRules)
  expect(mayChooseZones([33], offered)).toBe('ok')
  expect(mayChooseZones([40, 41], offered)).toMatchObject({
    refused: 'zone-not-offered',
    values: { zone: '41' },
  })
})

test('TGT-13 at least one zone must be chosen', () => {
  expect(mayChooseZones([], [40, 33])).toMatchObject({ refused: 'zones-missing' })
})
