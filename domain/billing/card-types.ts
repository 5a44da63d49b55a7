/** Types of payment cards by their first digits, with the lengths of their numbers (CRD-02). */
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
