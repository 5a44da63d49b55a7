/** What is given, as transactions of the ledger: what was paid, what is a grant of money, and what is a grant of credits. */
import type { NanoDollars } from '#domain/kernel/money.ts'
import { type Gift, isGrant } from '#domain/proposals/gift.ts'
import {
  campaignAccount,
  creditIssueAccount,
  creditsAccount,
  exchangeAccount,
  makeGoodAccount,
  proposalAccount,
  roundingAccount,
} from '../../billing/accounts.ts'
import type { LedgerTransaction, Line } from '../../billing/ledger.ts'

/** A gift with the campaign on which it is; null of what is on none. */
export type PlacedGift = Gift & { readonly campaignId: number | null }

type Head = Omit<LedgerTransaction, 'kind' | 'lines'> & { readonly proposalId: number }

const creditUnits = { posts: 'post-credit', articles: 'article-credit' } as const

/**
 * The transactions in their order; none without entries. What rests with the proposal until it is earned moves nothing.
 * `fromExchange` is what the gifts are worth more in US dollars than was paid for them in Canadian ones; below zero, less.
 */
export function ledgerOfGifts(
  head: Head,
  gifts: readonly PlacedGift[],
  fromExchange: NanoDollars,
): LedgerTransaction[] {
  const paid = gifts.filter((gift) => !isGrant(gift)).flatMap(paidLines)
  const leaving = sumOf(paid)
  const given = [
    ...paid,
    ...paidCredits(gifts),
    { account: proposalAccount(head.proposalId), amount: fromExchange - leaving },
    { account: exchangeAccount('usd-nano'), amount: -fromExchange },
  ]
  const granted = gifts.filter(isGrant)
  const views = granted.flatMap(paidLines)
  const reason = reasonOf(head.proposalId)
  return [
    { ...head, kind: 'proposal-given' as const, lines: given },
    {
      ...head,
      kind: 'grant' as const,
      reason,
      lines: [...views, { account: makeGoodAccount, amount: -sumOf(views) }],
    },
    { ...head, kind: 'credit-grant' as const, reason, lines: granted.flatMap(creditLines) },
  ].filter(({ lines }) => lines.some(({ amount }) => amount !== 0n))
}

/** The reason that the ledger and the history keep of a grant. */
export const reasonOf = (proposalId: number): string => `proposal ${proposalId}`

/** In which of the transactions the gift stands; null of what moves nothing yet. */
export function kindFor(gift: Gift): 'proposal-given' | 'grant' | 'credit-grant' | null {
  if (gift.kind !== 'impressions' && gift.kind !== 'credits') return null
  if (!isGrant(gift)) return 'proposal-given'
  return gift.kind === 'credits' ? 'credit-grant' : 'grant'
}

/** The lines of money that a gift moves; none where it goes into no campaign. */
function paidLines(gift: PlacedGift): Line[] {
  if (gift.campaignId === null || (gift.kind !== 'impressions' && gift.kind !== 'credits')) return []
  return [
    { account: campaignAccount(gift.campaignId), amount: gift.money },
    { account: roundingAccount, amount: gift.rounding },
  ]
}

const paidCredits = (gifts: readonly PlacedGift[]): Line[] =>
  gifts.filter((gift) => !isGrant(gift)).flatMap(creditLines)

function creditLines(gift: PlacedGift): Line[] {
  if (gift.campaignId === null || gift.kind !== 'credits') return []
  const unit = creditUnits[gift.unit]
  return [
    { account: creditIssueAccount(unit), amount: BigInt(-gift.quantity) },
    { account: creditsAccount(gift.campaignId, unit), amount: BigInt(gift.quantity) },
  ]
}

const sumOf = (lines: readonly Line[]): NanoDollars =>
  lines.reduce((sum, { amount }) => sum + amount, 0n) as NanoDollars
