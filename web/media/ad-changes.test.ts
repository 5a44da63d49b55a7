import { expect, test } from 'vitest'
import type { Media } from '#contract/media/ad.ts'
import { adFieldsOf, changedFields, fieldsInWords } from './ad-changes.ts'

const ad = { kind: 'website', headline: 'Spring', leadParagraph: '', linkUrl: 'https://a.test' } as Media
const wanted = { ...adFieldsOf(ad), headline: 'Summer', leadParagraph: 'Open air' }

test('only what was changed of an ad is sent, so that what others change beside it stays', () => {
  expect(changedFields(ad, wanted)).toEqual({ headline: 'Summer', leadParagraph: 'Open air' })
  expect(changedFields(ad, adFieldsOf(ad))).toEqual({})
})

test('two versions of an ad read the same unless the fields in question differ', () => {
  const fields = changedFields(ad, wanted)
  const read = (one: Partial<Media>) => fieldsInWords(fields, adFieldsOf({ ...ad, ...one }), null)
  expect(read({})).toBe('Headline: Spring · Text: none')
  expect(read({ linkUrl: 'https://b.test' })).toBe(read({}))
  expect(read({ headline: 'Autumn' })).toBe('Headline: Autumn · Text: none')
  expect(fieldsInWords(fields, wanted, 'spring.png')).toBe(
    'Headline: Summer · Text: Open air · File: spring.png',
  )
})
