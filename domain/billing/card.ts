/** Payment cards as people type them (CRD-02 to CRD-08). The browser checks while typing; the server checks again. */
import { newYorkDay } from '../kernel/newyork.ts'
import { refuse, type Refusal } from '../kernel/verdict.ts'

export interface CardType {
  readonly brand: string
  readonly lengths: readonly number[]
  readonly cvvLength: number
  readonly hasLuhn: boolean
  /** Ranges of first digits, both ends included, compared at the length they are written in. */
  readonly prefixes: readonly (readonly [from: string, to: string])[]
}

/** The types and their lengths. Narrower prefixes stand before wider ones of the same digits. */
const cardTypes: readonly CardType[] = [
  {
    brand: 'amex',
    lengths: [15],
    cvvLength: 4,
    hasLuhn: true,
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
  },
  {
    brand: 'diners',
    lengths: [14],
    cvvLength: 3,
    hasLuhn: true,
    prefixes: [
      ['300', '305'],
      ['309', '309'],
      ['36', '36'],
      ['38', '39'],
    ],
  },
  {
    brand: 'discover',
    lengths: [16],
    cvvLength: 3,
    hasLuhn: true,
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
  },
  { brand: 'jcb', lengths: [16], cvvLength: 3, hasLuhn: true, prefixes: [['3528', '3589']] },
  {
    brand: 'mastercard',
    lengths: [16],
    cvvLength: 3,
    hasLuhn: true,
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
  },
  {
    brand: 'unionpay',
    lengths: [16, 17, 18, 19],
    cvvLength: 3,
    hasLuhn: false,
    prefixes: [
      ['62', '62'],
      ['81', '81'],
    ],
  },
  {
    brand: 'maestro',
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvvLength: 3,
    hasLuhn: true,
    prefixes: [
      ['50', '50'],
      ['56', '59'],
      ['63', '63'],
      ['67', '67'],
    ],
  },
  { brand: 'visa', lengths: [13, 16, 19], cvvLength: 3, hasLuhn: true, prefixes: [['4', '4']] },
]

const usualLength = 16

/** The type by the first digits; null while they fit none. */
export function cardTypeOf(digits: string): CardType | null {
  const fits = ([from, to]: readonly [string, string]) => {
    const head = digits.slice(0, from.length)
    return head.length === from.length && head >= from && head <= to
  }
  return cardTypes.find((type) => type.prefixes.some(fits)) ?? null
}

/** What the number field accepts: the type's longest, 16 until a type is known (CRD-08). */
export function numberLimit(digits: string): number {
  const type = cardTypeOf(digits)
  return type ? Math.max(...type.lengths) : usualLength
}

export interface TypedCardText {
  readonly number: string
  /** MM/YY; MM/YYYY and blanks are taken as well. */
  readonly expiry: string
  readonly cvv: string
  readonly zip: string
}

export interface CheckedCard {
  readonly brand: string
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvv: string
  readonly zip: string
}

export type CardRefusal = Refusal<
  'card-missing' | 'card-number' | 'card-expiry' | 'card-expired' | 'card-cvv' | 'card-zip'
>

/** The card in its parts, or the first thing that is wrong with it. */
export function checkCard(card: TypedCardText, now: Date): CheckedCard | CardRefusal {
  const number = card.number.replace(/[\s-]/g, '')
  const type = /^[0-9]+$/.test(number) ? cardTypeOf(number) : null
  if (!type || !type.lengths.includes(number.length) || (type.hasLuhn && !passesLuhn(number))) {
    return refuse('card-number', { field: 'cardNumber' })
  }
  const expiry = parseExpiry(card.expiry)
  if (!expiry || isTooFar(expiry, now)) return refuse('card-expiry', { field: 'expiry' })
  if (!isUnexpired(expiry, now)) return refuse('card-expired', { field: 'expiry' })
  const cvv = card.cvv.trim()
  if (!/^[0-9]+$/.test(cvv) || cvv.length !== type.cvvLength) {
    return refuse('card-cvv', { field: 'cvv', values: { digits: type.cvvLength } })
  }
  const zip = card.zip.trim()
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(zip)) return refuse('card-zip', { field: 'zip' })
  return { brand: type.brand, number, expiryMonth: expiry.month, expiryYear: expiry.year, cvv, zip }
}

/** True when all four fields hold something: what Pay Now waits for (BUY-09). */
export function isComplete(card: TypedCardText): boolean {
  return [card.number, card.expiry, card.cvv, card.zip].every((field) => field.trim() !== '')
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** Reads MM/YY, or MM/YYYY. A two-digit year from 70 on means 19xx, below it 20xx (CRD-06). */
export function parseExpiry(text: string): Expiry | null {
  const match = /^\s*([0-9]{1,2})\s*\/\s*([0-9]{2}|[0-9]{4})\s*$/.exec(text)
  if (!match) return null
  const month = Number(match[1])
  const typed = Number(match[2])
  const year = match[2]?.length === 4 ? typed : typed + (typed >= 70 ? 1900 : 2000)
  return month >= 1 && month <= 12 ? { month, year } : null
}

/** A card is good through the last day of its month, in New York. */
export function isUnexpired(expiry: Expiry, now: Date): boolean {
  return monthsFrom(expiry, now) >= 0
}

/** No card is issued for longer than this: a later year is a slip of the finger. */
const longestYears = 20

function isTooFar(expiry: Expiry, now: Date): boolean {
  return monthsFrom(expiry, now) > longestYears * 12
}

/** Whole months from the present New York month to the card's last; below zero when that is over. */
function monthsFrom({ month, year }: Expiry, now: Date): number {
  const today = newYorkDay(now)
  return (year - Number(today.slice(0, 4))) * 12 + month - Number(today.slice(5, 7))
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
