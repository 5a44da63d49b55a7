import { expect, test } from 'vitest'
import { fromPicker, toPicker } from './picker-text.ts'

test.each([
  ['2026-12-31 02:05 pm', '2026-12-31T14:05'],
  ['2026-12-31 12:00 am', '2026-12-31T00:00'],
  ['2026-12-31 12:30 pm', '2026-12-31T12:30'],
  ['2026-12-31 09:00 am', '2026-12-31T09:00'],
])('TGT-14 %s is %s in the browser’s picker, and back', (fixed, native) => {
  expect(toPicker(fixed)).toBe(native)
  expect(fromPicker(native)).toBe(fixed)
})

test('a text that is no date leaves the picker empty', () => expect(toPicker('ASAP')).toBe(''))
