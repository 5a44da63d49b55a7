import { expect, test } from 'vitest'
import { deviceChoices, deviceClassesOf, isDeviceChoice } from './devices.ts'

test('TGT-05 offers the five device choices', () => {
  expect(deviceChoices.map((choice) => choice.name)).toEqual([
    'All Devices',
    'Only Mobile Phones',
    'Tablets and Phones',
    'Only Desktop',
    'Only Tablets',
  ])
  expect(isDeviceChoice('Only Tablets')).toBe(true)
  expect(isDeviceChoice('Only Watches')).toBe(false)
})

test.each([
  ['All Devices', ['desktop', 'tablet', 'phone', 'unknown']],
  ['Only Mobile Phones', ['phone']],
  ['Tablets and Phones', ['tablet', 'phone']],
  ['Only Desktop', ['desktop']],
  ['Only Tablets', ['tablet']],
  ['Only Watches', []],
])('DLV-06 %s lets in %j', (name, classes) => {
  expect(deviceClassesOf(name)).toEqual(classes)
})
