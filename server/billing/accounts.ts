/** The accounts of the ledger: what each holds, in which order they are locked, and which may fall below zero. */

/** Money of either currency, in its nano-dollars, and whole credits; of one kind and subject locked in this order. */
const units = ['usd-nano', 'cad-nano', 'post-credit', 'article-credit'] as const
export type Unit = (typeof units)[number]
export type MoneyUnit = Extract<Unit, `${string}-nano`>
export type CreditUnit = Exclude<Unit, MoneyUnit>

/**
 * Every kind of account, in the order in which a transaction locks them: so two transactions never wait for each
 * other in a circle. An account of a kind that has no place here does not compile.
 */
const kindsInLockOrder = [
  { kind: 'campaign', mayBeNegative: false },
  { kind: 'credits', mayBeNegative: false },
  { kind: 'credit-used', mayBeNegative: false },
  { kind: 'proposal', mayBeNegative: false },
  { kind: 'receivable', mayBeNegative: true },
  { kind: 'revenue', mayBeNegative: true },
  { kind: 'make-good', mayBeNegative: true },
  { kind: 'credit-issue', mayBeNegative: true },
  { kind: 'rounding', mayBeNegative: true },
  { kind: 'processing', mayBeNegative: true },
  { kind: 'exchange', mayBeNegative: true },
  { kind: 'cash', mayBeNegative: true },
  { kind: 'gateway', mayBeNegative: true },
] as const
type AccountKind = (typeof kindsInLockOrder)[number]['kind']

/** House accounts have no subject; a campaign's, a site's or a person's is named by it. */
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

/** What cards were charged, below zero: one for each currency that they are charged in. */
export const gatewayAccountIn = (unit: MoneyUnit) => account('gateway', unit)
export const gatewayAccount = gatewayAccountIn('usd-nano')
/** What somebody took in cash, below zero as at the gateway; one for each currency. */
export const cashAccount = (salesmanId: number, unit: MoneyUnit) => account('cash', unit, salesmanId)
/** Canadian dollars that came in, and the US dollars that were given for them. */
export const exchangeAccount = (unit: MoneyUnit) => account('exchange', unit)
/** The account of surcharges on cards. */
export const processingAccount = account('processing', 'usd-nano')
export const roundingAccount = account('rounding', 'usd-nano')
export const makeGoodAccount = account('make-good', 'usd-nano')

/** The money that a campaign still has; never below zero. */
export const campaignAccount = (campaignId: number) => account('campaign', 'usd-nano', campaignId)
/** What was paid, or will be, of a proposal and is not with its campaigns, credits and sites yet; never below zero. */
export const proposalAccount = (proposalId: number) => account('proposal', 'usd-nano', proposalId)
/** What a client owes for sales that are charged later, below zero. */
export const receivableAccount = (clientId: number) => account('receivable', 'usd-nano', clientId)
/** The posts or articles that a campaign may still schedule; never below zero. */
export const creditsAccount = (campaignId: number, unit: CreditUnit) => account('credits', unit, campaignId)
/** Credits of a campaign that became posts. */
export const creditUsedAccount = (campaignId: number, unit: CreditUnit) =>
  account('credit-used', unit, campaignId)
/** The account of what a site has earned. */
export const revenueAccount = (siteId: number) => account('revenue', 'usd-nano', siteId)
/** What was earned on no site. */
export const houseRevenueAccount = account('revenue', 'usd-nano')
/** Where credits come from when they are bought or granted, and go when they are taken away. */
export const creditIssueAccount = (unit: CreditUnit) => account('credit-issue', unit)

/** Which of two accounts is locked first: below zero for the first one. */
export function inLockOrder(one: Account, other: Account): number {
  return (
    placeOf(one) - placeOf(other) ||
    (one.subjectId ?? 0) - (other.subjectId ?? 0) ||
    units.indexOf(one.unit) - units.indexOf(other.unit)
  )
}

export function mayBeNegative(account: Account): boolean {
  return kindsInLockOrder[placeOf(account)]?.mayBeNegative ?? false
}

const placeOf = (account: Account): number => kindsInLockOrder.findIndex(({ kind }) => kind === account.kind)
