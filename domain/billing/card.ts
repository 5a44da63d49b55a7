/** Payment cards as people type them (CRD-02 to CRD-08). The browser checks while typing; the server checks again. */
import { newYorkDay } from '../kernel/newyork.ts'
import { refuse, type Refusal } from '../kernel/verdict.ts'
import { cardTypeOf } from './card-types.ts'

/** What is known of a card's number. */
export interface CardNumber {
  readonly brand: string
  readonly lastDigits: string
}

/** What is known of a card without its number: two that agree in it are the same card. */
export interface CardFace extends CardNumber {
  readonly expiryMonth: number
  readonly expiryYear: number
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
  | 'card-missing'
  | 'card-number'
  | 'card-expiry'
  | 'card-expiry-far'
  | 'card-expired'
  | 'card-cvv'
  | 'card-zip'
>

/** The card in its parts, or the first thing that is wrong with it. */
export function checkCard(card: TypedCardText, now: Date): CheckedCard | CardRefusal {
  const number = card.number.replace(/[\s-]/g, '')
  const type = /^[0-9]+$/.test(number) ? cardTypeOf(number) : null
  if (!type || !type.lengths.includes(number.length) || (type.hasLuhn && !passesLuhn(number))) {
    return refuse('card-number', { field: 'cardNumber' })
  }
  const expiry = parseExpiry(card.expiry)
  if (!expiry) return refuse('card-expiry', { field: 'expiry' })
  if (expiry.year > lastYear) return refuse('card-expiry-far', { field: 'expiry' })
  if (!isUnexpired(expiry, now)) return refuse('card-expired', { field: 'expiry' })
  const cvv = card.cvv.trim()
  if (!/^[0-9]+$/.test(cvv) || cvv.length !== type.cvvLength) {
    return refuse('card-cvv', { field: 'cvv', values: { digits: type.cvvLength } })
  }
  const zip = card.zip.trim()
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(zip)) return refuse('card-zip', { field: 'zip' })
  return { brand: type.brand, number, expiryMonth: expiry.month, expiryYear: expiry.year, cvv, zip }
}

/** What a typed card will be known by. */
export function faceOf({ brand, number, expiryMonth, expiryYear }: CheckedCard): CardFace {
  return { brand, lastDigits: number.slice(-4), expiryMonth, expiryYear }
}

/** Whether both have one number, as far as anybody can tell: a card whose expiry is typed anew is no other card. */
export const isSameNumber = (one: CardNumber, other: CardNumber): boolean =>
  one.brand === other.brand && one.lastDigits === other.lastDigits

/** Whether both are one card, as far as anybody can tell who may not keep its number. */
export const isSameCard = (one: CardFace, other: CardFace): boolean =>
  isSameNumber(one, other) && one.expiryMonth === other.expiryMonth && one.expiryYear === other.expiryYear

/** True when all four fields hold something: what Pay Now waits for (BUY-09). */
export function isComplete(card: TypedCardText): boolean {
  return [card.number, card.expiry, card.cvv, card.zip].every((field) => field.trim() !== '')
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** The last year that two digits can mean, so the furthest that any card can say. */
const lastYear = 2069

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
export function isUnexpired({ month, year }: Expiry, now: Date): boolean {
  const today = newYorkDay(now)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` >= today.slice(0, 7)
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
