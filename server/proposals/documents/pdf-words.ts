/** How words stand in a PDF, whichever part of it they are in. */
import bidiOf from 'bidi-js'
import { draws, type Face, faceFor, lettersIn } from '../../kernel/papers/faces.ts'

export const grey = '#444444'

/** In the face of titles, whose lines are high enough by themselves. */
export const serif = <Text extends { readonly text: string }>(text: Text) => ({
  ...text,
  text: typed(text.text, 'Charis'),
  font: 'Charis',
  lineHeight: 1,
})

/** What somebody typed, without marks of control and halves of characters, which no face has a sign for. Lines stay lines. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')

/** A part of a text in one face and one direction. */
interface Run {
  text: string
  font?: Face
  /** How deep it is nested in directions; an odd one is read from right to left. */
  level: number
}

/** Its types call the factory a part of the module, which it is itself. */
export const bidi = (bidiOf as unknown as typeof bidiOf.default)()

/**
 * The words of somebody as they are set: each in the first face that has all its letters, and parted where the direction of
 * reading changes. Plain words stay one text, which is set four times as fast.
 */
export function typed(text: string, main: Face = 'Inter'): string | Run[] {
  const all = plain(text)
  if (/^[\x20-\x7e\n\u00a0-\u024f]*$/.test(all)) return all
  const { levels } = bidi.getEmbeddingLevels(all)
  const runs: Run[] = []
  let at = 0
  for (const word of all.split(/(?<=\s)(?=\S)/)) {
    const ofWord = faceFor(word, main)
    for (const letter of lettersIn(word)) {
      const level = levels[at] ?? 0
      const isBlank = /^\s+$/.test(letter)
      const near = ofWord ?? faceFor(letter, runs.at(-1)?.font ?? main) ?? main
      // Blanks of pictures are as wide as they are.
      const face = isBlank && (near === 'Symbols' || near === 'Emoji') ? main : near
      const shown = [...letter].filter((one) => isBlank || isDrawn(face, one)).join('')
      const last = runs.at(-1)
      // From right to left each word stands alone: the library would set the blank between two from left to right.
      const isNext = level % 2 === 1 && !isBlank && last?.text.endsWith(' ')
      if (last && last.level === level && (last.font ?? main) === face && !isNext) last.text += shown
      else runs.push({ text: shown, level, ...(face !== main && { font: face }) })
      at += letter.length
    }
  }
  return runs
}

/** Of what is drawn as nothing, a face would show a box where it does not know it. */
const isDrawn = (face: Face, one: string) =>
  draws(face, one) || !/^\p{Default_Ignorable_Code_Point}$/u.test(one)
