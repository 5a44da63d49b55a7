/** What stands raised or lowered in a line, where no mark for it is kept. */

const plain = '0123456789+-−=()'
const shapes = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' }

/** These read the same beside what stands before them: 1st, Masthead™. */
const joined = /^(?:st|nd|rd|th|e|er|™|®|©|sm|tm)$/i

/** The words in characters that look so, or as they are where they may be joined; null: they need a space before them. */
export function raisedWords(words: string, to: keyof typeof shapes): string | null {
  if (joined.test(words)) return words
  const at = [...words].map((one) => (shapes[to].includes(one) ? one : shapes[to][plain.indexOf(one)]))
  return at.every((one) => one !== undefined) ? at.join('') : null
}
