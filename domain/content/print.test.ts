import { expect, test } from 'vitest'
import { attachmentKinds } from '#domain/media/file-types.ts'
import { lacksPage, mayPrint, takesKind } from './print.ts'

const print = { isForEdition: true, allowsPdf: true }
const telegram = { isForEdition: false, allowsPdf: false }
const whatsapp = { isForEdition: false, allowsPdf: true }

test('PRN-02 print without its PDF is not put anywhere, and nothing else is asked for one', () => {
  expect([mayPrint(print, false), mayPrint(print, true), mayPrint(telegram, false)]).toEqual([
    { refused: 'send-without-pdf' },
    'ok',
    'ok',
  ])
  expect([lacksPage(print, false), lacksPage(telegram, false)]).toEqual([true, false])
})

test.each([
  ['print', print, ['image', 'pdf']],
  ['a post without PDFs', telegram, ['audio', 'image', 'video']],
  ['a post with PDFs', whatsapp, ['audio', 'image', 'pdf', 'video']],
] as const)('PRN-02 FIL-07 %s takes what can be seen there', (_, type, kinds) => {
  expect(attachmentKinds.filter((kind) => takesKind(type, kind)).toSorted()).toEqual(kinds)
})
