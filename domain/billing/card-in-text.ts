/**
 * Payment card numbers in texts that are no field for one: names, reasons, keys, addresses. No such text may be kept,
 * since whoever reads it later reads the card.
 *
 * A card number has 13 to 19 digits, of any script, that pass the check digit, and an issuer has such numbers: the first
 * digits and the length are a card's. So the number of a book, of an article of goods or of a moment is none. Blanks,
 * dashes, dots and invisible characters between the digits do not hide it. Any other sign parts numbers, as in times, dates,
 * lists and sums: it hides none where it stands between four groups of four digits, or between the groups of 4-6-5 or 4-6-4,
 * each time the same. More is asked for by what a text is:
 *
 * - In words any grouping counts.
 * - In code (addresses, markup) long numbers of others are common. There one counts that stands in one run or in the
 *   groups that are printed on cards (4-4-4-4, 4-6-5, 4-6-4), apart from letters and fractions.
 *
 * A UUID and a hexadecimal word of 32 characters or more are dice, of which a browser throws one for each purchase.
 */
import { passesLuhn } from './card.ts'
import { cardTypeOf } from './card-types.ts'

/** Who reads a text: people, or a browser. */
export type Reader = 'words' | 'code'

/** Who reads a text of which nothing is known but itself: with an address or a tag in it, or as JSON, it is code. */
export const readerOf = (text: string): Reader => (/:\/\/|<[/!a-z]|^\{"/i.test(text) ? 'code' : 'words')

/** Where a number stands, from its first character to the one behind its last. */
interface Place {
  readonly from: number
  readonly to: number
}

export function holdsCardNumber(text: string, reader: Reader): boolean {
  return placesIn(text, reader).length > 0 || placesIn(unescaped(text), reader).length > 0
}

/**
 * The text with an asterisk for each digit of a card number but its last four; any other text as it is. What was
 * escaped as addresses escape it is written out when the number hides in it.
 */
export function blackedOut(text: string, reader: Reader): string {
  let seen = text
  // Numbers may overlap, and one may be written out beside one that is escaped: what is left is looked at again.
  for (;;) {
    let [place] = placesIn(seen, reader)
    if (!place) {
      const plain = unescaped(seen)
      ;[place] = placesIn(plain, reader)
      if (!place) return seen
      seen = plain
    }
    seen = seen.slice(0, place.from) + covered(seen.slice(place.from, place.to)) + seen.slice(place.to)
  }
}

function covered(number: string): string {
  let kept = 0
  const characters = [...number].toReversed().map((one) => {
    if (digitsOf(one) !== '') kept += 1
    return kept > 4 && digitsOf(one) !== '' ? '*' : one
  })
  return characters.toReversed().join('')
}

/** Everything that counts as a digit here, for a first search that reads more texts than it finds. */
export function everyDigit(): string {
  const characters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).join('')
  return (characters.match(/[\p{Nd}\p{No}]/gu) ?? []).filter((one) => digitsOf(one) !== '').join('')
}

/** Digits that nothing stands between. */
interface Group extends Place {
  readonly digits: string
}

/** Groups that only separators stand between, and whether a letter touches the first or the last of them. */
interface Row {
  readonly groups: Group[]
  readonly isGluedBefore: boolean
  isGluedBehind: boolean
}

const longest = 19
const shortest = 13
const printed = /^(4,4,4,[1-4]|4,4,4,4,[1-3]|4,6,[45])$/

/**
 * The groups of a card with one sign between them, such as `/`, ` | ` or `)(`. A comma with a blank behind it makes a list,
 * a fifth group of four digits too, and colons before or behind an address of the network.
 */
const signed =
  /(?<![\p{L}\p{Nd}]|\p{Nd}{4}[^\p{L}\p{N}\s]|:[\da-f]{0,4}:)\p{Nd}{4}((?![,;]\s)\s?[^\p{L}\p{N}\s]{1,3}\s?|\)\s\()(?:\p{Nd}{4}\1\p{Nd}{4}\1\p{Nd}{4}|\p{Nd}{6}\1\p{Nd}{4,5})(?![\p{L}\p{Nd}]|\1\p{Nd}{4}|:[\da-f]{0,4}:)/giu

const placesOfSigned = (text: string): Place[] =>
  [...text.matchAll(signed)]
    .filter(([number]) => isIssued([...number].map(digitsOf).join('')))
    .map(({ 0: number, index }) => ({ from: index, to: index + number.length }))

function placesIn(typed: string, reader: Reader): Place[] {
  const text = withoutDice(typed)
  const found = placesOfSigned(text)
  for (const row of rowsOf(text))
    for (let first = 0; first < row.groups.length; first += 1) {
      let digits = ''
      for (let last = first; last < row.groups.length && digits.length <= longest; last += 1) {
        digits += row.groups[last]?.digits
        const run = { row, first, last, digits }
        if (isCardNumber(run, reader, text))
          found.push({ from: row.groups[first]?.from ?? 0, to: row.groups[last]?.to ?? 0 })
      }
    }
  return found
}

interface Run {
  readonly row: Row
  readonly first: number
  readonly last: number
  readonly digits: string
}

/** Whether an issuer has such numbers, and the check digit is right. */
const isIssued = (digits: string): boolean =>
  digits.length >= shortest &&
  digits.length <= longest &&
  passesLuhn(digits) &&
  cardTypeOf(digits)?.lengths.includes(digits.length) === true

function isCardNumber(run: Run, reader: Reader, text: string): boolean {
  const { row, first, last, digits } = run
  if (!isIssued(digits)) return false
  if (reader === 'words') return true
  const groups = row.groups.slice(first, last + 1)
  const isAsPrinted = groups.length === 1 || printed.test(groups.map((group) => group.digits.length).join())
  const isGlued = (first === 0 && row.isGluedBefore) || (last === row.groups.length - 1 && row.isGluedBehind)
  return isAsPrinted && !isGlued && !isFraction(run, text)
}

/** The digits behind the point of a number such as 0.3333333333333333. */
function isFraction({ row, first, last }: Run, text: string): boolean {
  const [before, group] = [row.groups[first - 1], row.groups[first]]
  return first === last && before !== undefined && text.slice(before.to, group?.from) === '.'
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let row: Row | null = null
  let before = ''
  let at = 0
  for (const character of text) {
    const digits = digitsOf(character)
    const to = at + character.length
    if (digits !== '') {
      if (!row) rows.push((row = { groups: [], isGluedBefore: isLetter(before), isGluedBehind: false }))
      const group = row.groups.at(-1)
      if (group?.to === at)
        row.groups[row.groups.length - 1] = { ...group, digits: group.digits + digits, to }
      else row.groups.push({ digits, from: at, to })
    } else if (row && !isSeparator(character)) {
      row.isGluedBehind = row.groups.at(-1)?.to === at && isLetter(character)
      row = null
    }
    before = character
    at = to
  }
  return rows
}

/** The decimal digits that a character stands for: one, two for ⑯, mostly none. */
function digitsOf(character: string): string {
  if (character >= '0' && character <= '9') return character
  if (character < '\u0080') return ''
  const plain = character.normalize('NFKC')
  if (/^\d+$/.test(plain)) return plain
  return /^\p{Nd}$/u.test(plain) ? String(valueOf(plain.codePointAt(0) ?? 0)) : ''
}

/** Unicode lays the ten digits of a script one behind the other, and scripts at most in whole tens. */
function valueOf(digit: number): number {
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(digit - before - 1))) before += 1
  return before % 10
}

const isLetter = (character: string) => /^\p{L}$/u.test(character)
const isSeparator = (character: string) => /^[\p{Z}\p{C}\p{M}\p{Pd}\p{Pc}.·•‧∙−]$/u.test(character)

const dice =
  /(?=[-\d]{0,35}[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|(?<![\p{L}\d])(?=\d*[a-f])[\da-f]{32,}(?![\p{L}\d])/giu

const withoutDice = (text: string) => text.replace(dice, (word) => 'x'.repeat(word.length))

/** `%34%32` is how an address may spell 42; what cannot be read stays as it is. */
function unescaped(text: string): string {
  return text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}
