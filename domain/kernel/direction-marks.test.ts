import { expect, test } from 'vitest'
import { isolated, turnsWriting } from './direction-marks.ts'

test.each([
  'Harbor \u202etnargiL',
  '\u2066Harbor',
  'Harbor\u2069',
  'Harbor\u200e',
  '\u200f\u05d0\u05d1',
  '\u061c\u0639',
])('%j turns the writing', (name) => expect(turnsWriting(name)).toBe(true))

test.each([
  'Harbor Light',
  'אור הנמל 2026',
  'ضوء المرفأ (ربيع)',
  'می\u200cخواهم',
  '👩\u200d👧',
])('%s is letters alone', (name) => expect(turnsWriting(name)).toBe(false))

test.each(['אור הנמל', 'Harbor ضوء', 'ﭏ'])('%s is held apart from what stands beside it', (name) =>
  expect(isolated(name)).toBe(`\u2068${name}\u2069`))

test.each(['Harbor Light 2026', 'Ελλάδα', '港の灯', '🌊', '\ufeff'])('%s stands as it is', (name) =>
  expect(isolated(name)).toBe(name))
