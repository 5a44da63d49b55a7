import { expect, test } from 'vitest'
import { isRefusal } from '../kernel/verdict.ts'
import { kindOfBanner, mayPlay } from './played-file.ts'

const verdictOn = (mimeType: string, byteSize: number) => {
  const verdict = mayPlay({ mimeType, byteSize })
  return isRefusal(verdict) ? [verdict.refused, verdict.field, verdict.values] : verdict
}
const tooBig = (size: string, most: string) => ['file-size', 'file', { size, most }]

test.each([
  ['video/mp4', 19_999_999, 'ok'],
  ['video/quicktime', 19_999_999, 'ok'],
  ['video/x-m4v', 19_999_999, 'ok'],
  ['video/x-flv', 19_999_999, 'ok'],
  ['video/mp4', 20_000_000, tooBig('20.0 MB', '20.0 MB')],
  ['video/x-flv', 30_000_000, tooBig('30.0 MB', '20.0 MB')],
  [
    'video/webm',
    1_000,
    ['file-type', 'file', { type: 'video/webm', advice: '. Save it as an MP4 and upload the new file' }],
  ],
  ['application/pdf', 1_000, ['file-type', 'file', { type: 'application/pdf', advice: '' }]],
  ['image/png', 1_000, ['file-type', 'file', { type: 'image/png', advice: '' }]],
  ['constructor', 1_000, ['file-type', 'file', { type: 'constructor', advice: '' }]],
] as const)('FIL-05 a banner of type %s and %d bytes: %j', (mimeType, byteSize, verdict) => {
  expect(verdictOn(mimeType, byteSize)).toEqual(verdict)
})

test.each([
  [4_999_999, 'ok'],
  [5_000_000, tooBig('5.0 MB', '5.0 MB')],
] as const)('FIL-06 a banner of sound of %d bytes: %j', (byteSize, verdict) => {
  expect(verdictOn('audio/mpeg', byteSize)).toEqual(verdict)
})

test('a banner is what its file is', () => {
  expect([null, 'image/gif', 'video/x-flv', 'audio/mpeg'].map(kindOfBanner)).toEqual([
    null,
    'image',
    'video',
    'audio',
  ])
})
