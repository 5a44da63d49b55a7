import { describe, expect, test } from 'vitest'
import { faceFor, faultsOfPrinted } from './faces.ts'

/** Every code point of these that Unicode calls a letter, a mark, a figure, punctuation or a sign. */
const all = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((one) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(one),
  )

describe('what papers can show', () => {
  test.each([
    ['Latin, but for a letter that Unicode gave up', all(0x21, 0x17f).filter((one) => one !== 'ŉ')],
    ['Greek', all(0x391, 0x3ce)],
    ['Cyrillic', all(0x410, 0x45f)],
    ['Hebrew with its points', all(0x5b0, 0x5f4)],
    ['Arabic and its figures', [...all(0x621, 0x652), ...all(0x660, 0x66d)]],
    ['Persian', [...'پچژکگی']],
    ['money', [...'$€£¥₪']],
    ['arrows and stars', [...'←↑→↓★☆☎✓✔✉♥☀']],
    ['pictures', ['😀', '❤️', '👩‍🚀', '👨‍👩‍👧‍👦', '🇮🇱', '1️⃣', '👍🏽']],
    ['marks between letters', ['\u200d', '\u200c', '\u2069', '\u00a0', '\u00ad', '\t', '\n']],
  ])('D-244 %s', (_, letters) => {
    expect(letters.filter((letter) => faceFor(letter, 'Inter') === null)).toEqual([])
    expect(faultsOfPrinted({ name: letters.join(' ') })).toEqual([])
  })

  test('D-244 a letter that no face has is named, with its accents, at its field', () => {
    expect(faultsOfPrinted({ name: 'Cafe\u0301 漢字', text: 'fine', title: 'ok \u{1F600} ก้' })).toEqual([
      { refused: 'letter-unprintable', field: 'name', values: { letter: '漢' } },
      { refused: 'letter-unprintable', field: 'title', values: { letter: 'ก้' } },
    ])
  })

  test('Greek is set in a face that has all letters of a word', () => {
    expect([faceFor('α', 'Charis'), faceFor('Καλημέρα', 'Charis'), faceFor('שלום,', 'Charis')]).toEqual([
      'Charis',
      'Inter',
      'Hebrew',
    ])
  })
})
