import { describe, expect, test } from 'vitest'
import { sizeInWords } from '../kernel/size.ts'
import { fitsPlace, isHeavierThanStated, mayDecode, ofPhotographs, mayUpload } from './file-rules.ts'

const limits = { bannerStatedBytes: 750_000, bannerRefusedBytes: 1_048_000, smallImageBytes: 2_000_000 }
const png = (byteSize: number) => ({ mimeType: 'image/png', byteSize })

describe('file rules', () => {
  test.each(['image/jpeg', 'image/png', 'image/gif'])('FIL-03 takes a banner of type %s', (mimeType) => {
    expect(mayUpload('banner-image', { mimeType, byteSize: 1000 }, limits)).toBe('ok')
  })

  const asJpeg = '. Save it as a JPEG and upload the new file'
  test.each([
    ['image/svg+xml', asJpeg],
    ['image/webp', asJpeg],
    ['image/heic', asJpeg],
    ['image/apng', asJpeg],
    ['application/pdf', ''],
    ['text/html', ''],
  ])('FIL-01 refuses the type %s, names it and says what to do: "%s"', (mimeType, advice) => {
    expect(mayUpload('banner-image', { mimeType, byteSize: 1000 }, limits)).toEqual({
      refused: 'file-type',
      field: 'file',
      values: { type: mimeType, advice },
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

describe('what a picture may cost', () => {
  const [jpeg, gif] = [{ mimeType: 'image/jpeg', frames: 1 }, { mimeType: 'image/gif' }]
  test.each([
    ['a photograph of 50 megapixels', { ...jpeg, width: 8_160, height: 6_144 }, 'ok'],
    ['200 million pixels', { ...jpeg, width: 20_000, height: 10_000 }, 'ok'],
    ['a row more', { ...jpeg, width: 20_000, height: 10_001 }, 'file-pixels-many'],
    ['a thousand small pictures', { ...gif, width: 200, height: 200, frames: 1_000 }, 'ok'],
    ['60 million pixels in two pictures', { ...gif, width: 6_000, height: 5_000, frames: 2 }, 'ok'],
    ['a picture more', { ...gif, width: 6_000, height: 5_000, frames: 3 }, 'file-frames-many'],
    ['40 million pixels, coarse first', { ...jpeg, width: 8_000, height: 5_000, isInterlaced: true }, 'ok'],
    ['a row more', { ...jpeg, width: 8_000, height: 5_001, isInterlaced: true }, 'file-interlaced'],
    ['a still GIF of 60 million', { ...gif, width: 6_000, height: 10_000, frames: 1 }, 'ok'],
    ['a row more', { ...gif, width: 6_000, height: 10_001, frames: 1 }, 'file-pixels-many'],
    ['its lines in turns', { ...gif, width: 6_000, height: 10_000, frames: 1, isInterlaced: true }, 'ok'],
  ])('FIL-01 %s: %j is %s', (_what, facts, expected) => {
    const verdict = mayDecode({ isInterlaced: false, ...facts }, ofPhotographs)
    expect(verdict === 'ok' ? 'ok' : verdict.refused).toBe(expected)
  })
})
