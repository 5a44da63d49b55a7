/** The faces of papers, and which letters each of them has. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Refusal, refuse } from '#domain/kernel/verdict.ts'

const file = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`))

/** A letter is taken from the first of them that has it, after the one that the text is set in. */
export const faces = {
  Inter: {
    normal: file('inter/400Regular/Inter_400Regular'),
    bold: file('inter/600SemiBold/Inter_600SemiBold'),
  },
  Charis: {
    normal: file('charis-sil/400Regular/CharisSIL_400Regular'),
    bold: file('charis-sil/700Bold/CharisSIL_700Bold'),
  },
  Hebrew: {
    normal: file('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular'),
    bold: file('noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold'),
  },
  Arabic: {
    normal: file('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular'),
    bold: file('ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold'),
  },
  Symbols: {
    normal: file('noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'),
    bold: file('noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'),
  },
  Emoji: {
    normal: file('noto-emoji/400Regular/NotoEmoji_400Regular'),
    bold: file('noto-emoji/600SemiBold/NotoEmoji_600SemiBold'),
  },
}

export type Face = keyof typeof faces

const order = Object.keys(faces) as Face[]
const known = new Map<Face, ReadonlySet<number>>()

/** Code points that the face draws, read from its file once. */
function letters(face: Face): ReadonlySet<number> {
  const found = known.get(face) ?? codesIn(readFileSync(faces[face].normal))
  known.set(face, found)
  return found
}

/** What is drawn as nothing by itself, such as the joiner of two pictures: a face need not have it. */
const isIgnored = (one: string) => /^[\p{Default_Ignorable_Code_Point}\s]$/u.test(one)

/** Whether the face draws the code point. */
export const draws = (face: Face, one: string): boolean => letters(face).has(one.codePointAt(0) ?? 0)

/** The face that draws all of what is read as one letter; null: none does. */
export function faceFor(letter: string, first: Face): Face | null {
  const parts = [...letter].filter((one) => !isIgnored(one))
  return [first, ...order].find((face) => parts.every((one) => draws(face, one))) ?? null
}

const readers = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What is read as one letter each: with its accents, and a picture of several as one. */
export const lettersIn = (text: string): string[] => [...readers.segment(text)].map(({ segment }) => segment)

/** What no paper can show of texts that will stand on one: for each field its first letter that no face has. */
export const faultsOfPrinted = (texts: Readonly<Record<string, string>>): Refusal<'letter-unprintable'>[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const letter = unprintableIn(text)
    return letter === null ? [] : [refuse('letter-unprintable', { field, values: { letter } })]
  })

function unprintableIn(text: string): string | null {
  if (/^[\x20-\x7e\n]*$/.test(text)) return null
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
  return lettersIn(composed).find((letter) => !faceFor(letter, 'Inter')) ?? null
}

/** The code points in the character map (`cmap`, format 12 or 4) of an OpenType file. */
function codesIn(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4)
  const entry = Array.from({ length: tables }, (_, at) => 12 + 16 * at).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  )
  if (entry === undefined) throw new Error('this face has no map of its letters')
  const start = font.readUInt32BE(entry + 8)
  const maps = Array.from({ length: font.readUInt16BE(start + 2) }, (_, at) => {
    const map = start + font.readUInt32BE(start + 4 + 8 * at + 4)
    return { map, format: font.readUInt16BE(map) }
  })
  const codes = new Set<number>()
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code += 1) codes.add(code)
  }
  for (const { map, format } of maps) {
    if (format === 12)
      for (let at = 0; at < font.readUInt32BE(map + 12); at += 1)
        add(font.readUInt32BE(map + 16 + 12 * at), font.readUInt32BE(map + 20 + 12 * at))
    if (format === 4) {
      const doubled = font.readUInt16BE(map + 6)
      for (let at = 0; at < doubled; at += 2) {
        const last = font.readUInt16BE(map + 14 + at)
        if (last !== 0xff_ff) add(font.readUInt16BE(map + 16 + doubled + at), last)
      }
    }
  }
  return codes
}
