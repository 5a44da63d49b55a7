/** The order in which the words of a line are read, once it is known which words it has (rule L2 of Unicode's bidi algorithm). */

import { bidi } from './pdf-words.ts'

/** A word of a line as pdfmake keeps it; a length is in points. */
interface Word {
  text: string
  x: number
  width: number
  trailingCut: number
  readonly level?: number
  readonly font: DrawnFont
}

/** The face of a word as the PDF has it, with the letters that each of its signs stands for. */
interface DrawnFont {
  readonly unicode: (readonly number[] | undefined)[]
}

/** Moves the words of a line to where they are read; a line that is read from left to right stays as it is. */
export function orderWords(words: readonly Word[]): Word[] {
  const highest = Math.max(0, ...words.map(levelOf))
  const [first, last] = [words[0], words.at(-1)]
  if (highest === 0 || !first || !last) return [...words]
  // The blank behind the last word would stand before it.
  last.text = last.text.trimEnd()
  last.width -= last.trailingCut
  last.trailingCut = 0
  let x = first.x
  let ordered = [...words]
  for (let level = highest; level > 0; level -= 1) ordered = turned(ordered, level)
  for (const word of ordered) {
    word.text = asSet(word)
    word.x = x
    x += word.width
  }
  return ordered
}

/** A word as the library must be given it: with its brackets turned, and turned itself where the library would not. */
function asSet({ text, level = 0 }: Word): string {
  const isTurned = level % 2 === 1
  const letters = isTurned ? [...text].map((one) => bidi.getMirroredCharacter(one) ?? one) : [...text]
  return (isSetBackwards(text) === isTurned ? letters : letters.reverse()).join('')
}

/** Whether the library sets a word from right to left by itself: it goes by the script, also where figures are read otherwise. */
const isSetBackwards = (text: string) => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

const levelOf = ({ level = 0 }: Word) => level

/** With each stretch of words that are nested at least so deep the other way round. */
function turned(words: readonly Word[], level: number): Word[] {
  const all: Word[] = []
  let stretch: Word[] = []
  for (const word of words) {
    if (levelOf(word) >= level) stretch.unshift(word)
    else {
      all.push(...stretch, word)
      stretch = []
    }
  }
  return [...all, ...stretch]
}

const turnedSigns = new WeakSet<readonly number[]>()

/**
 * A sign for several letters tells them as they stand on paper. Whoever reads the text of a PDF turns words from right to left, and
 * such a sign with them: lam and alef, which are one sign, would be read as alef and lam.
 */
export function turnSigns(words: readonly Word[]): void {
  for (const { unicode } of new Set(words.filter(({ level = 0 }) => level > 0).map(({ font }) => font)))
    unicode.forEach((codes, at) => {
      if (
        !codes ||
        codes.length < 2 ||
        turnedSigns.has(codes) ||
        !isSetBackwards(String.fromCodePoint(...codes))
      )
        return
      const asRead = codes.toReversed()
      turnedSigns.add(asRead)
      unicode[at] = asRead
    })
}
