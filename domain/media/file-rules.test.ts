import { describe, expect, test } from 'vitest'
import { sizeInWords } from '../kernel/size.ts'
import { fitsPlace, isHeavierThanStated, mayUpload } from './file-rules.ts'

const limits = { bannerStatedBytes: 750_000, bannerRefusedBytes: 1_048_000, smallImageBytes: 2_000_000 }
const png = (byteSize: number) => ({ mimeType: 'image/png', byteSize })

describe('file rules', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif'])('FIL-03 takes a banner of type %s', (mimeType) => {
    expect(mayUpload('banner-image', { mimeType, byteSize: 1000 }, limits)).toBe('ok')
  })

  test.each([
    'image/svg+xml',
    'image/webp',
    'application/pdf',
    'text/html',
  ])('FIL-01 refuses the type %s and names it', (mimeType) => {
    expect(mayUpload('banner-image', { mimeType, byteSize: 1000 }, limits)).toEqual({
      refused: 'file-type',
      field: 'file',
      values: { type: mimeType },
    })
  })

  test.each([
    [749_999, 'ok', false],
    [750_000, 'ok', true],
    [1_048_000, 'ok', true],
    [1_048_001, 'file-size', true],
  ] as const)('FIL-03 a banner of %i bytes: %s, heavier than stated: %s', (bytes, answer, isHeavy) => {
    const verdict = mayUpload('banner-image', png(bytes), limits)
    expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(answer)
    expect(isHeavierThanStated(png(bytes), limits)).toBe(isHeavy)
  })

  test.each([
    [1_999_999, 'ok'],
    [2_000_000, 'file-size'],
  ] as const)('FIL-10 a small image of %i bytes: %s', (bytes, answer) => {
    const verdict = mayUpload('small-image', png(bytes), limits)
    expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(answer)
  })

  test.each([
    [850_000, '850 kB'],
    [999, '1 kB'],
    [0, '1 kB'],
    [1_499, '1 kB'],
    [1_500, '2 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [949_000, '949 kB'],
    [1_048_001, '1.0 MB'],
    [1_050_000, '1.1 MB'],
    [1_949_999, '1.9 MB'],
    [1_950_000, '2.0 MB'],
    [21_400_000, '21.4 MB'],
  ])('FIL-02 tells the size of %i bytes as %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words)
  })

  test('FIL-04 refuses a banner whose pixels are not those of its place, and tells both', () => {
    expect(fitsPlace({ width: 728, height: 90 }, { width: 728, height: 90 })).toBe('ok')
    expect(fitsPlace({ width: 90, height: 728 }, { width: 728, height: 90 })).toEqual({
      refused: 'file-pixels',
      field: 'file',
      values: { width: '728', height: '90', actualWidth: '90', actualHeight: '728' },
    })
    expect(fitsPlace({ width: 1, height: 1 }, null)).toBe('ok')
  })
})
