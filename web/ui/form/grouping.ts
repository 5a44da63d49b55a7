/** Thousand separators while typing, without ever losing what was typed or moving the caret off its digit. */
import { withoutThousands } from '#domain/kernel/typed-number.ts'

export interface TypedText {
  text: string
  /** Where the caret stands, counted in characters of `text`. */
  caret: number
}

/**
 * `12500` reads as `12,500`, `1250.5` as `1,250.5`. A text that is not a plain amount (letters, two points, a comma
 * typed where it parts no thousands) stays exactly as typed, so that nothing is cleared before the form is checked. A
 * leading `$`, which people paste, is dropped: the field already shows one. `shown` is what the field showed before.
 */
export function groupThousands({ text, caret }: TypedText, shown = ''): TypedText {
  const plain = text.replace(/[$,\s]/g, '')
  const isTheirComma = withoutThousands(shown) === null || changeOf(shown, text).includes(',')
  const isMisplaced = isTheirComma && withoutThousands(text) === null
  if (isMisplaced || !/^\d*\.?\d*$/.test(plain)) return { text, caret }
  const before = text.slice(0, caret).replace(/[$,\s]/g, '').length
  const [whole = '', ...fraction] = plain.split('.')
  const grouped = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
  return { text: grouped, caret: positionAfter(grouped, before) }
}

/** What was typed or pasted into `shown` to make it `text`. */
function changeOf(shown: string, text: string): string {
  let start = 0
  while (start < shown.length && shown[start] === text[start]) start++
  let end = 0
  while (end < Math.min(shown.length, text.length) - start && shown.at(-1 - end) === text.at(-1 - end)) end++
  return text.slice(start, text.length - end)
}

/** The place in `text` after its first `count` characters, separators not counted. */
function positionAfter(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (text[at] !== ',') seen++
  }
  return text.length
}
