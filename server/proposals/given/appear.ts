/** What was sold appears: campaigns are made and filled, credits, weeks, rights and tasks are there, each once (D-142). */
import { centsToNanos, type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { dayStart } from '#domain/kernel/newyork.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'
import { type Gift, isGrant } from '#domain/proposals/gift.ts'
import { planPaid } from '#domain/proposals/paid-plan.ts'
import type { LedgerTransaction } from '../../billing/ledger.ts'
import { countGiven, lockCountsOf, makeCampaign, prolongFlight } from '../../campaigns/appear.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import { readUngiven } from '../store/given.ts'
import { ledgerOfGifts, type PlacedGift, reasonOf } from './ledger-of-gifts.ts'
import { ungiven } from './ungiven.ts'

/** What is sold, as far as what appears depends on it. */
export type SoldProposal = Pick<FoundProposal, 'row' | 'items' | 'client'>

/** Why something appears now. */
export interface SaleEvent {
  readonly at: Date
  /** Whose act the sale is. */
  readonly by: { readonly actorId: number; readonly onBehalfOf: number | null }
  /** What the event that gives it puts on the proposal's account, and has not posted yet. */
  readonly arriving: NanoDollars
  /** Which charge of a subscription it is; left out: the sale itself. */
  readonly period?: number
}

export interface SaleOutcome {
  readonly giving: SoldProposal
  readonly appearing: SaleEvent
  readonly gifts: readonly PlacedGift[]
  /** To be posted together with what the event itself posts. */
  readonly ledger: readonly LedgerTransaction[]
  /** What came out otherwise than it was wished, or is left to be done. */
  readonly warnings: readonly Refusal[]
}

/**
 * Makes and fills the campaigns of the lines that were not given yet, over a proposal that is locked and whose money is
 * there or arriving; posts nothing. Whoever calls posts `ledger` with `postAll` and then keeps the gifts with `keepGiven`,
 * all in one transaction. It refuses nothing: it is paid or approved.
 */
export async function appear(
  tx: Database,
  platform: Pick<Platform, 'settings'>,
  giving: SoldProposal,
  appearing: SaleEvent,
): Promise<SaleOutcome> {
  const { row } = giving
  const { at, by, arriving } = appearing
  const { lines, sold } = await ungiven(tx, platform, giving, at)
  const { gifts: planned, warnings } = planPaid(lines, sold)
  const gifts = await placeGifts(tx, planned, giving, { ...by, at })
  const head = { at, ...by, proposalId: row.id }
  const fromExchange = await exchangeFor(tx, giving, gifts, arriving)
  return { giving, appearing, gifts, ledger: ledgerOfGifts(head, gifts, fromExchange), warnings }
}

type SaleAct = SaleEvent['by'] & { readonly at: Date }

/** Puts each into its campaign, which is made where it is not there. */
export async function placeGifts(
  tx: Database,
  planned: readonly Gift[],
  giving: SoldProposal,
  by: SaleAct,
): Promise<PlacedGift[]> {
  await lockCountsOf(tx, giving.row.clientId)
  const gifts: PlacedGift[] = []
  for (const gift of planned) gifts.push(await place(tx, gift, giving, by))
  return gifts
}

async function place(tx: Database, gift: Gift, giving: SoldProposal, by: SaleAct): Promise<PlacedGift> {
  if (gift.kind === 'pin' || gift.kind === 'task') return { ...gift, campaignId: null }
  const campaignId =
    'campaignId' in gift.into
      ? gift.into.campaignId
      : await makeFor(tx, gift, gift.into.campaignName, giving, by)
  if (gift.kind === 'weeks' && gift.days && 'campaignId' in gift.into)
    await prolongFlight(tx, campaignId, dayStart(gift.days.end))
  const unit = gift.kind === 'credits' ? gift.unit : gift.kind
  const { quantity, amount } = gift
  const reason = isGrant(gift) ? reasonOf(giving.row.id) : null
  await countGiven(tx, campaignId, { unit, quantity, amount, reason }, by)
  return { ...gift, campaignId }
}

type OnCampaign = Extract<Gift, { readonly into: unknown }>

function makeFor(
  tx: Database,
  gift: OnCampaign,
  name: string,
  { row }: SoldProposal,
  by: SaleAct,
): Promise<number> {
  if (gift.productId === null)
    throw new Error(`line ${gift.itemId} has no product of which a campaign is made`)
  const campaign = { productId: gift.productId, name, advertiserId: row.clientId }
  return makeCampaign(tx, { ...campaign, ...(gift.kind !== 'credits' && { flight: flightOf(gift) }) }, by)
}

function flightOf(gift: Exclude<OnCampaign, { readonly kind: 'credits' }>) {
  if (gift.kind === 'impressions') {
    const startAt = gift.startDay === null ? null : dayStart(gift.startDay)
    return { paymentType: 'cpm' as const, baseCpm: gift.baseCpm, startAt, stopAt: null }
  }
  const { days } = gift
  return {
    paymentType: 'ppw' as const,
    startAt: days && dayStart(days.first),
    stopAt: days && dayStart(days.end),
  }
}

/** What is given in US dollars is what was paid in them; of what was paid in Canadian ones the exchange has the difference. */
async function exchangeFor(
  tx: Database,
  { row }: SoldProposal,
  gifts: readonly Gift[],
  arriving: NanoDollars,
): Promise<NanoDollars> {
  if (gifts.length === 0) return nanoDollars(0n)
  const nets = gifts.reduce((sum, { amount }) => sum + centsToNanos(amount), 0n)
  const missing = nets - ((await readUngiven(tx, row.id)) + arriving)
  if (missing !== 0n && row.currency === 'usd')
    throw new Error(`what proposal ${row.id} gives and what was paid for it differ by ${missing}`)
  return nanoDollars(missing)
}
