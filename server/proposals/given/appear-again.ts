import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { centsToNanos, nanoDollars } from '#domain/kernel/money.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { againOf, type CampaignNow, type EarlierGift } from '#domain/proposals/subscriptions/given-again.ts'
import { lockFilled } from '../../campaigns/appear.ts'
import type { Database } from '../../kernel/context.ts'
import { stopsOf } from '../store/again.ts'
import { type SaleOutcome, type SaleEvent, type SoldProposal, placeGifts } from './appear.ts'
import { ledgerOfGifts } from './ledger-of-gifts.ts'

/**
 * The same again as the first charge of a subscription gave, into the same campaigns, also where one was archived since: it
 * is paid. What the charge brings is all that it gives. As `appear` it posts nothing and writes none of it down.
 */
export async function appearAgain(
  tx: Database,
  giving: SoldProposal,
  appearing: SaleEvent & { readonly period: number },
  before: readonly EarlierGift[],
): Promise<SaleOutcome> {
  const { at, by, arriving } = appearing
  const { row } = giving
  const campaigns = await campaignsOf(
    tx,
    before.flatMap(({ campaignId }) => campaignId ?? []),
  )
  const gifts = await placeGifts(tx, againOf(before, campaigns, newYorkDay(at)), giving, { ...by, at })
  const nets = gifts.reduce((sum, { amount }) => sum + centsToNanos(amount), 0n)
  const fromExchange = nanoDollars(nets - arriving)
  if (fromExchange !== 0n && row.currency === 'usd')
    throw new Error(`what proposal ${row.id} gives again and what was paid for it differ by ${fromExchange}`)
  const ledger = ledgerOfGifts({ at, ...by, proposalId: row.id }, gifts, fromExchange)
  return { giving, appearing, gifts, ledger, warnings: [] }
}

/** Locked, as their prices and dates count. */
async function campaignsOf(tx: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CampaignNow>> {
  const locked = await lockFilled(tx, ids)
  const stops = await stopsOf(tx, ids)
  return new Map(
    [...locked].map(([id, campaign]) => [
      id,
      { price: chargedPrice(campaign), stopAt: stops.get(id) ?? null },
    ]),
  )
}
