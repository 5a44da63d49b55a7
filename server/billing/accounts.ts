/** The accounts of the ledger: what each holds, in which order they are locked, and which may fall below zero. */

export type Unit = 'usd-nano' | 'post-credit' | 'article-credit'
export type CreditUnit = Exclude<Unit, 'usd-nano'>

/**
 * Every kind of account, in the order in which a transaction locks them: so two transactions never wait for each
 * other in a circle. An account of a kind that has no place here does not compile.
 */
const kindsInLockOrder = [
  { kind: 'campaign', mayBeNegative: false },
  { kind: 'credits', mayBeNegative: false },
  { kind: 'credit-used', mayBeNegative: false },
  { kind: 'revenue', mayBeNegative: true },
  { kind: 'make-good', mayBeNegative: true },
  { kind: 'credit-issue', mayBeNegative: true },
  { kind: 'rounding', mayBeNegative: true },
  { kind: 'gateway', mayBeNegative: true },
] as const
type AccountKind = (typeof kindsInLockOrder)[number]['kind']

/** House accounts have no subject; a campaign's or a site's is named by it. */
export interface Account {
  readonly kind: AccountKind
  readonly unit: Unit
  readonly subjectId: number | null
}

const account = (kind: AccountKind, unit: Unit, subjectId: number | null = null): Account => ({
  kind,
  unit,
  subjectId,
})

export const gatewayAccount = account('gateway', 'usd-nano')
export const roundingAccount = account('rounding', 'usd-nano')
export const makeGoodAccount = account('make-good', 'usd-nano')

/** The money that a campaign still has; never below zero. */
export const campaignAccount = (campaignId: number) => account('campaign', 'usd-nano', campaignId)
/** The posts or articles that a campaign may still schedule; never below zero. */
export const creditsAccount = (campaignId: number, unit: CreditUnit) => account('credits', unit, campaignId)
/** Credits of a campaign that became posts. */
export const creditUsedAccount = (campaignId: number, unit: CreditUnit) =>
  account('credit-used', unit, campaignId)
/** What a site has earned. */
export const revenueAccount = (siteId: number) => account('revenue', 'usd-nano', siteId)
/** Where credits come from when they are bought or granted, and go when they are taken away. */
export const creditIssueAccount = (unit: CreditUnit) => account('credit-issue', unit)

/** Which of two accounts is locked first: below zero for the first one. */
export function inLockOrder(one: Account, other: Account): number {
  return placeOf(one) - placeOf(other) || (one.subjectId ?? 0) - (other.subjectId ?? 0)
}

export function mayBeNegative(account: Account): boolean {
  return kindsInLockOrder[placeOf(account)]?.mayBeNegative ?? false
}

const placeOf = (account: Account): number => kindsInLockOrder.findIndex(({ kind }) => kind === account.kind)
