/** To whom a proposal is sent: what somebody typed, one address after the other with commas or semicolons between. */
import { type Refusal, refuse } from '../../kernel/verdict.ts'
import { plainAddress } from '../../people/account.ts'

export const mostAddresses = 10
/** The most characters of an address, as mail itself allows. */
const longestAddress = 254

const address = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+\.[^\s\p{Cc}@<>,;:"()[\]\\.]+$/u

/** Each once, as it is kept and compared; none where nothing was typed. A line break never parts two: it is no part of one. */
export function readAddresses(typed: string, field: string): readonly string[] | Refusal {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.replace(/^ +| +$/g, ''))
    .filter((part) => part !== '')
  const wrong = parts.find((part) => part.length > longestAddress || !address.test(part))
  if (wrong !== undefined) return refuse('address-unreadable', { field, values: { address: shown(wrong) } })
  const addresses = [...new Set(parts.map(plainAddress))]
  if (addresses.length <= mostAddresses) return addresses
  return refuse('addresses-many', { field, values: { limit: mostAddresses } })
}

/** Enough of it to be found again. */
const shown = (part: string): string => {
  const letters = [...part.replace(/[\s\p{Cc}]+/gu, ' ')]
  return letters.length <= 60 ? letters.join('') : `${letters.slice(0, 59).join('')}…`
}
