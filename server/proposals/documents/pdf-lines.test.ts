import { expect, test } from 'vitest'
import { orderWords } from './pdf-lines.ts'
import { typed } from './pdf-words.ts'

/** The words of a line at the places where they stand, each ten points wide and its blank as well. */
function lineOf(text: string): string[] {
  const runs = typed(text)
  const parts = typeof runs === 'string' ? [{ text: runs, level: 0 }] : runs
  const words = parts.flatMap(({ text: part, level }) =>
    part.split(/(?<=\s)/).map((one) => ({ text: one, level })),
  )
  let x = 100
  const placed = words.map((word) => {
    const at = { ...word, x, width: 10, trailingCut: 0, font: { unicode: [] } }
    x += 10
    return at
  })
  const ordered = orderWords(placed).toSorted((a, b) => a.x - b.x)
  expect(ordered.map((word) => word.x)).toEqual(ordered.map((_, at) => 100 + 10 * at))
  return ordered.map((word) => word.text)
}

// The library turns Hebrew and Arabic itself: words stand here from left to right, each as it is given to it.
test.each([
  ['from left to right', 'Spring sale ★', ['Spring ', 'sale ', '★']],
  ['Hebrew alone', 'שלום לכם', ['לכם', 'שלום ']],
  ['a name in a Hebrew text', 'אתר Jersey City שלנו', ['שלנו', ' ', 'Jersey ', 'City', 'אתר ']],
  ['Hebrew in an English text', 'Ad שלום לכם now', ['Ad ', 'לכם', 'שלום ', ' ', 'now']],
  ['figures keep their order', 'מבצע 2026', ['2026', 'מבצע ']],
  ['brackets are turned', 'אור (נמל)', [')נמל(', 'אור ']],
  ['Arabic figures are read from left to right', 'عام ٢٠٢٦', ['٦٢٠٢', 'عام ']],
])('D-244 %s: %s', (_, text, places) => {
  expect(lineOf(text)).toEqual(places)
})
