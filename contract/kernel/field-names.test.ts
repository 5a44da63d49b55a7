import { expect, test } from 'vitest'
import { fieldInOurWords, fieldOnTheWire } from './field-names.ts'

test('a refused field is named as the wire names it, and back', () => {
  expect(fieldOnTheWire('headline')).toBe('graphic_name')
  expect(fieldInOurWords('graphic_name')).toBe('headline')
})

test('a field with one name keeps it', () => {
  expect(fieldOnTheWire('amount')).toBe('amount')
  expect(fieldInOurWords('amount')).toBe('amount')
})

test('a field of one thing of several is named with the thing’s number', () => {
  expect(fieldOnTheWire('altText[12]')).toBe('alt_text[12]')
  expect(fieldInOurWords('alt_text[12]')).toBe('altText[12]')
  expect(fieldInOurWords('duplicatecampaignid[]')).toBe('targetIds')
})

test('a call with names of its own is answered in them, and read back', () => {
  const own = { headline: 'headline', campaignId: 'pc_id' }
  expect(fieldOnTheWire('headline', own)).toBe('headline')
  expect(fieldOnTheWire('campaignId[12]', own)).toBe('pc_id[12]')
  expect([fieldInOurWords('headline'), fieldInOurWords('pc_id[12]')]).toEqual(['headline', 'campaignId[12]'])
})
