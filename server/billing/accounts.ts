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

export const gatewayAccount: Account = { kind: 'gateway', unit: 'usd-nano', subjectId: null }
export const roundingAccount: Account = { kind: 'rounding', unit: 'usd-nano', subjectId: null }
export const makeGoodAccount: Account = { kind: 'make-good', unit: 'usd-nano', subjectId: null }

/** The money that a campaign still has; never below zero. */
export const campaignAccount = (campaignId: number): Account => ({
  kind: 'campaign',
  unit: 'usd-nano',
  subjectId: campaignId,
})
/** The posts or articles that a campaign may still schedule; never below zero. */
export const creditsAccount = (campaignId: number, unit: CreditUnit): Account => ({
  kind: 'credits',
  unit,
  subjectId: campaignId,
})
/** Credits of a campaign that became posts. */
export const creditUsedAccount = (campaignId: number, unit: CreditUnit): Account => ({
  kind: 'credit-used',
  unit,
  subjectId: campaignId,
})
/** What a site has earned. */
export const revenueAccount = (siteId: number): Account => ({
  kind: 'revenue',
  unit: 'usd-nano',
  subjectId: siteId,
})
/** Where credits come from when they are bought or granted, and go when they are taken away. */
export const creditIssueAccount = (unit: CreditUnit): Account => ({
  kind: 'credit-issue',
  unit,
  subjectId: null,
})

/** Which of two accounts is locked first: below zero for the first one. */
export function inLockOrder(one: Account, other: Account): number {
  return placeOf(one) - placeOf(other) || (one.subjectId ?? 0) - (other.subjectId ?? 0)
}

export function mayBeNegative(account: Account): boolean {
  return kindsInLockOrder[placeOf(account)]?.mayBeNegative ?? false
}

const placeOf = (account: Account): number => kindsInLockOrder.findIndex(({ kind }) => kind === account.kind)
