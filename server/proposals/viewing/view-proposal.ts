/**
 * Proposals as whoever asks sees them. Here alone falls away what is not for everybody: hidden prices with all from which
 * they could be reckoned, notes for ourselves, and how to reach the client. It is absent from the answer, not empty.
 */
import type { Item } from '#contract/proposals/item.ts'
import type { Proposal, ProposalInList } from '#contract/proposals/proposal.ts'
import { logoPath } from '#contract/sites.ts'
import { platformOf } from '#domain/catalogue/platform.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import { amountsIn } from '#domain/proposals/canadian.ts'
import { countedOf } from '#domain/proposals/choice.ts'
import { discountCapOf } from '#domain/proposals/discount-cap.ts'
import { choicesOf } from '#domain/proposals/discount-choices.ts'
import type { DiscountTerms } from '#domain/proposals/discount-rule.ts'
import type { Discounter } from '#domain/proposals/discounter.ts'
import { quantityInWords } from '#domain/proposals/document-words.ts'
import { proposalStatus } from '#domain/proposals/status.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import { seesAsSeller, seesPrices } from '#domain/billing/hidden-prices.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { declinedIn } from '../answers/view-answers.ts'
import { discounterFor, discountTermsOf } from '../terms/discount-terms.ts'
import { type FoundProposal, totalOf } from '../known/find-proposal.ts'
import type { ItemRow } from '../store/items.ts'
import { withRights } from './rights-over.ts'

type ViewContext = Pick<Context, 'db' | 'actor' | 'settings' | 'clock'>

/** One proposal that this person was found to see. */
export async function viewProposal(ctx: ViewContext, found: FoundProposal): Promise<Proposal> {
  const [rights] = await withRights(ctx, [found])
  if (!rights) throw new Error(`nothing is known of proposal ${found.row.id}`)
  const { row, items, relation } = found
  const { cadRate } = row
  const sells = seesAsSeller(relation, ctx.actor)
  const showsPrices = seesPrices(row.hidesPrices, relation, ctx.actor)
  const amounts = countedOf(items).map((item) => amountsIn(row.cadRate, item))
  const { first, discount } = totalsOf(amounts)
  const discounts = sells ? await readDiscounts(ctx, row.clientId) : null
  return {
    ...sharedWithList(ctx, found),
    items: items.map((item) => ({
      ...whatIsSold(item),
      ...(showsPrices && pricesOf(item, row)),
      ...(discounts && forSellers(item, discounts)),
    })),
    cadRate: cadRate && { rate: rateText(microDollars(cadRate.millionths)), day: cadRate.day },
    ...(showsPrices && { sums: { firstCents: first, discountCents: discount } }),
    additionalNotes: row.additionalNotes,
    ...(sells && { notes: row.notes, sendTo: row.sendTo }),
    version: row.versionNumber,
    versionAt: row.versionAt,
    may: rights.may,
  }
}

/** Rows of a list, each of a proposal that this person was found to see. */
export async function viewRows(ctx: ViewContext, found: readonly FoundProposal[]): Promise<ProposalInList[]> {
  return (await withRights(ctx, found)).map(({ found: one, may }) => ({
    ...sharedWithList(ctx, one),
    itemCount: one.items.length,
    declined: declinedIn(one.row),
    may,
  }))
}

function sharedWithList(
  { actor }: ViewContext,
  { row, client, salesmanName, facts, relation }: FoundProposal,
) {
  const total = totalOf(row)
  return {
    id: row.id,
    number: numberOf(row.id),
    name: row.name,
    status: proposalStatus(facts),
    client: { id: client.id, name: client.name },
    salesman: { id: row.salesmanId, name: salesmanName },
    businessName: client.businessName,
    ...(seesAsSeller(relation, actor) && {
      email: client.email,
      phone: client.phone,
      firstSeenAt: row.firstSeenAt,
    }),
    currency: row.currency,
    totalCents: total,
    paidCents: row.paidCents,
    balanceCents: cents(total - row.paidCents),
    hidesPrices: row.hidesPrices,
    sentAt: row.sentAt,
    completedAt: row.completedAt,
    hasCampaigns: facts.hasCampaigns,
    isArchived: facts.isArchived,
    isProcessingRemoved: row.processingRemovedAt !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const whatIsSold = (item: ItemRow): Item => ({
  itemId: item.itemId,
  productId: item.productId,
  name: item.name,
  productKind: item.productKind,
  itemType: item.itemType,
  key: item.key,
  siteId: item.site?.id ?? null,
  platform: (item.platformId !== null && platformOf(item.platformId)?.name) || null,
  site: item.site && { ...item.site, logo: logoPath(item.site.id) },
  intoCampaign: item.intoCampaign,
  intoCampaignId: item.intoCampaignId,
  campaignName: item.campaignName,
  usualCampaignName: item.chooseCampaignName,
  description: item.description,
  unit: item.unit,
  isWithdrawn: item.isWithdrawn,
  isGiven: item.isGiven,
  isDeleted: false,
  rateType: item.rateType,
  quantity: item.quantity,
  dailyViews: item.dailyViews,
  quantityInWords: quantityInWords(item, item.unit),
  isOptional: item.isOptional,
  isTaken: item.isTaken,
  startDay: item.startDay,
})

function pricesOf(item: ItemRow, row: FoundProposal['row']): Partial<Item> {
  const { first, discount, net } = amountsIn(row.cadRate, item)
  return {
    rate: item.rate,
    discountPercent: item.discountPercent,
    budgetCents: item.budget,
    firstCents: first,
    discountCents: discount,
    netCents: net,
  }
}

interface Discounts {
  readonly by: Discounter
  readonly terms: DiscountTerms
}

const readDiscounts = async (ctx: ViewContext, clientId: number): Promise<Discounts> => ({
  by: await discounterFor(ctx, clientId),
  terms: await discountTermsOf(ctx),
})

/** What was asked when it was quoted, and what may be given on it today; what it was given stays while nobody changes it. */
function forSellers(item: ItemRow, { by, terms }: Discounts): Partial<Item> {
  const of = { ...item, siteId: item.site?.id ?? null }
  const { listRate, maxDiscountPercent } = item
  return {
    listRate,
    maxDiscountPercent,
    cap: discountCapOf(of, by, terms),
    choices: choicesOf(of, by, terms),
  }
}
