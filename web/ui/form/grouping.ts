/** Thousand separators while typing, without ever losing what was typed or moving the caret off its digit. */
export interface Typed {
  text: string
  /** Where the caret stands, counted in characters of `text`. */
  caret: number
}

/**
 * `12500` reads as `12,500`, `1250.5` as `1,250.5`. A text that is not a plain amount (letters, two points)
 * stays exactly as typed, so that nothing is cleared before the form is checked. A leading `$`, which people
 * paste, is dropped: the field already shows one.
 */
export function groupThousands({ text, caret }: Typed): Typed {
  const plain = text.replace(/[$,\s]/g, '')
  if (!/^\d*\.?\d*$/.test(plain)) return { text, caret }
  const before = text.slice(0, caret).replace(/[$,\s]/g, '').length
  const [whole = '', ...fraction] = plain.split('.')
  const grouped = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
  return { text: grouped, caret: positionAfter(grouped, before) }
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
