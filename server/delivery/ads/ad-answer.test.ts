import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryProtocol } from '#contract/delivery.ts'
import { adText, pageText } from './ad-answer.ts'
import type { ServedAd } from '../candidates/served-ad.ts'

const signed = `${'A'.repeat(69)}-`
const banner: ServedAd = {
  mediaId: 9,
  format: 'banner',
  width: 728,
  height: 90,
  headline: 'Spring at last',
  lead: 'All shoes at half the price',
  alt: 'Shoes in a meadow',
  html: '',
  file: `${'b'.repeat(64)}.png`,
  poster: null,
  target: { link: 'https://spring.example', ios: null, android: null },
}
const calls = { click: `/d/click/${signed}`, view: `/d/view/${signed}`, viewable: `/d/viewable/${signed}` }
const frame = { decision: signed, campaign: 7, media: 9, width: 728, height: 90, ...calls }
const picture = { image: `/d/media/9/${'b'.repeat(64)}.png`, alt: 'Shoes in a meadow' }

const adOf = (creative: ServedAd, adsUrl: string | null = null) =>
  JSON.parse(adText({ ...creative }, 7, signed, adsUrl))

test('DLV-01 a banner, a native ad and a document say what the protocol says of them', () => {
  expect(adOf(banner)).toEqual({ ...frame, format: 'banner', ...picture })
  const words = { headline: 'Spring at last', lead: 'All shoes at half the price' }
  expect(adOf({ ...banner, format: 'native' })).toEqual({ ...frame, format: 'native', ...picture, ...words })
  const html: ServedAd = { ...banner, format: 'html', html: '<b>Spring</b>', file: null }
  expect(adOf(html)).toEqual({ ...frame, format: 'html', html: `/d/frame?ad=${signed}` })
  expect(adOf(html, 'https://ads.example').html).toBe(`https://ads.example/d/frame?ad=${signed}`)
})

test('DLV-01 the same creative carries each reader’s own id', () => {
  const creative = { ...banner }
  const other = 'B'.repeat(70)
  expect(JSON.parse(adText(creative, 7, signed, null)).view).toBe(`/d/view/${signed}`)
  expect(JSON.parse(adText(creative, 7, other, null)).view).toBe(`/d/view/${other}`)
})

test('DLV-01 whatever an advertiser writes and a page asks for, the answer is one of the protocol', () => {
  const { reply } = deliveryProtocol.find(({ path }) => path === '/d/ads') ?? deliveryProtocol[0]!
  const words = fc.string({ unit: 'binary' })
  // The schema's own reader leaves this name out of every record; `protocol.test.ts` asks for it over HTTP.
  const zones = words.filter((zone) => zone !== '__proto__')
  const formats = fc.constantFrom<ServedAd['format'][]>('banner', 'native', 'html')
  fc.assert(
    fc.property(words, words, zones, formats, fc.option(words), (headline, lead, zone, format, viewer) => {
      const text = adText({ ...banner, headline, lead, alt: headline, format }, 7, signed, null)
      const answer = { campaignId: 7, mediaId: 9, text }
      const page = JSON.parse(
        pageText(['40', zone], (asked) => (asked === '40' ? answer : { none: 'no-campaign' }), viewer),
      )
      expect(reply.parse(page)).toEqual(page)
      expect(page.viewer).toBe(viewer ?? undefined)
      if (zone !== '40') expect(page.ads['40'].alt).toBe(format === 'html' ? undefined : headline)
    }),
  )
})
