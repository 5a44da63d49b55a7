import { expect, test } from 'vitest'
import { mayBeLabel, tidyLabel } from '#domain/billing/card-label.ts'
import { mayBeName } from '#domain/campaigns/name.ts'
import { mayNameView } from '#domain/overview/saved-view.ts'
import { mayBeNamed } from '#domain/people/account.ts'
import { mayBeSigned } from '#domain/proposals/answers/signing.ts'
import { isSeen, tidyLine, tidyText } from './tidy-text.ts'

/** Every code point that Unicode lets a reader leave out, a letter among them, and what is drawn as nothing besides. */
const unseen = [
  ...Array.from({ length: 0xe1000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}]/u.test(one)),
  '\u2800',
  '\u{13441}',
  '\u{13442}',
  '\u{16FE4}',
  '\u{1D159}',
]

test('D-247 what nobody sees is no name, no signature and no label, however much of it there is', () => {
  for (const letter of ['\u3164', '\u115F', '\u1160', '\uFFA0']) {
    expect(unseen).toContain(letter)
    expect(letter).toMatch(/\p{L}/u)
  }
  expect(unseen.filter(isSeen)).toEqual([])
  for (const one of unseen) {
    const name = one.repeat(3)
    expect([one.codePointAt(0), tidyText(name), tidyLine(name), tidyLabel(name)]).toEqual([
      one.codePointAt(0),
      '',
      '',
      null,
    ])
    for (const verdict of [
      mayBeSigned({ name, agreed: true }),
      mayBeSigned({ name: `7${name}`, agreed: true }),
      mayBeSigned({ name: `R${name}`, agreed: true }),
      mayBeName(name),
      mayNameView(name),
      mayBeNamed(name),
    ])
      expect([one.codePointAt(0), verdict]).not.toContain('ok')
  }
})

test.each(['李明', 'ר"ת', 'Ng', 'د.', 'Ο Β', 'A\u0301b', '👩\u200d🚀 Jo'])('%s is seen', (name) => {
  expect([isSeen(name), mayBeSigned({ name, agreed: true }), mayBeNamed(name), mayBeLabel(name)]).toEqual([
    true,
    'ok',
    'ok',
    'ok',
  ])
})
