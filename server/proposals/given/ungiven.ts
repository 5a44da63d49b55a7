/** The lines of a proposal that no sale has given yet, and what would appear of them. */
import { chargedPrice } from '#domain/campaigns/charged-price.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import type { Gift, SoldCatalogue, Target } from '#domain/proposals/gift.ts'
import { planGiven } from '#domain/proposals/given.ts'
import { lockGiftTargets } from '../../campaigns/appear.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { givenLines } from '../store/given.ts'
import type { ItemRow } from '../store/items.ts'
import { productsSold } from './products-sold.ts'

/** What would appear now of the lines that were not given yet, as it is wished. Campaigns that they go into are locked. */
export async function foresee(
  tx: Database,
  platform: Pick<Platform, 'settings'>,
  giving: Pick<ProposalFacts, 'row' | 'items'>,
  at: Date,
): Promise<readonly Gift[]> {
  const { lines, sold } = await ungiven(tx, platform, giving, at)
  return planGiven(lines, sold)
}

/** The lines that count and were not given yet, and what they give depends on: campaigns stay locked, as their prices count. */
export async function ungiven(
  tx: Database,
  platform: Pick<Platform, 'settings'>,
  { row, items }: Pick<ProposalFacts, 'row' | 'items'>,
  at: Date,
): Promise<{ readonly lines: readonly ItemRow[]; readonly sold: SoldCatalogue }> {
  const before = await givenLines(tx, row.id)
  const lines = countedOf(items).filter(({ itemId }) => !before.has(itemId))
  const targets = await targetsOf(tx, lines, row.clientId)
  const products = await productsSold(tx, platform, lines, row.clientId)
  return { lines, sold: { products, targets, today: newYorkDay(at) } }
}

/** The campaigns that lines go into: those of the client that stand, and are not paid by the week. */
async function targetsOf(
  tx: Database,
  lines: readonly ItemRow[],
  clientId: number,
): Promise<ReadonlyMap<number, Target>> {
  const locked = await lockGiftTargets(
    tx,
    lines.flatMap(({ intoCampaignId }) => intoCampaignId ?? []),
  )
  return new Map(
    [...locked].flatMap(([id, campaign]) =>
      campaign.advertiserId === clientId && campaign.paymentType !== 'ppw'
        ? [[id, { price: chargedPrice(campaign) }] as const]
        : [],
    ),
  )
}
