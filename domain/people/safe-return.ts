import { isOwnAddress } from '../kernel/own-address.ts'

/** Leads on to the first screen of whoever is there. */
const home = '/'

/** In characters; longer than any address that our screens make. */
export const longestReturn = 2_000

/** Where to go after signing in, or when somebody stops looking through another's eyes: only a page of this very site. */
export function safeReturn(next: string | undefined): string {
  if (next === undefined || !isOwnAddress(next) || next.startsWith('/sign-in')) return home
  return next.length > longestReturn ? home : next
}
