/** What may be done with the credits of a content campaign by hand: using one, and moving some to another campaign. */
import { divideFloor } from '#domain/kernel/arithmetic.ts'
import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** Whether one credit may be used: there must be one (ROW-12). */
export function mayUseCredit(held: number): Verdict<'credits-none'> {
  return held > 0 ? 'ok' : refuse('credits-none')
}

/** Whether so many credits may leave the campaign: from 0, which moves nothing, to all it holds (ROW-13). */
export function mayTransfer(count: number, held: number): Verdict<'transfer-count'> {
  const isPossible = Number.isInteger(count) && count >= 0 && count <= held
  return isPossible ? 'ok' : refuse('transfer-count', { field: 'credits', values: { most: held } })
}

/**
 * The money that goes along with so many posts, in nano-dollars, rounded down: each post that is still to come
 * has the same share of the campaign's money. The last ones take what is left.
 */
export function shareOfPosts(balance: NanoDollars, count: number, postsToCome: number): NanoDollars {
  if (postsToCome === 0) return nanoDollars(0n)
  return nanoDollars(divideFloor(balance * BigInt(count), BigInt(postsToCome)))
}
