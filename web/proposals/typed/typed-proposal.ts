/** What stands in the form of a proposal: typed, chosen from the catalogue, or brought along from what was saved. */
import type { ChooserProduct } from '#contract/proposals/chooser.ts'
import type { Item } from '#contract/proposals/item.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import type { PaymentType } from '#domain/catalogue/product.ts'
import { plainMoney } from '#domain/kernel/money-text.ts'
import { cents, microDollars } from '#domain/kernel/money.ts'
import type { DiscountedItem } from '#domain/proposals/discount-rule.ts'
import { handWritten, newLine } from '#domain/proposals/new-line.ts'
import { rateText } from '#domain/proposals/typed-figure.ts'
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import { newKey } from '#web/kernel/new-key.ts'
import type { PartInWords } from '#web/ui/layer/conflict.ts'

/** What is sold by a line, as far as its form must know. It is kept with drafts, so that amounts stand in it as text. */
export interface SoldProduct extends DiscountedItem {
  /** The key of the product with the id of its site, `header-17`; null: written by hand. */
  readonly key: string | null
  readonly name: string
  readonly site: { readonly id: number; readonly name: string; readonly shortName: string } | null
  readonly rateType: PaymentType
  /** The word for one of what is sold, such as `post`. */
  readonly unit: string
  readonly usualCampaignName: string
  /** What the catalogue asks, `6.00`, and of a line that was saved asked when it was quoted; null: it is written by hand. */
  readonly listRate: string | null
  /** The client whom it asks that; null: nobody was chosen yet. */
  readonly askedFor?: number | null
  /** Left out: the line was not saved yet. */
  readonly quoted?: Quote
}

/** What a line was saved at, which its client keeps and no other gets. */
interface Quote {
  readonly clientId: number
  readonly rate: string
  readonly listRate: string
}

export interface TypedRow {
  /** Tells it from the others while the form is open. */
  readonly rowKey: string
  /** Null: it was not saved yet. */
  readonly itemId: number | null
  readonly sold: SoldProduct
  readonly typed: TypedLine
  /** Null or left out: it goes into a campaign of its own. */
  readonly into?: Into | null
}

/** An existing campaign, and of which client it is: what is sold to another goes into a campaign of its own. */
export interface Into {
  readonly clientId: number
  readonly id: number
  readonly name: string
}

export interface TypedProposal {
  readonly name: string
  readonly client: { readonly id: number; readonly name: string } | null
  readonly rows: readonly TypedRow[]
  readonly notes: string
  readonly additionalNotes: string
  readonly hidesPrices: boolean
  readonly isCanadian: boolean
  /** Makes a repeat harmless. */
  readonly adKey: string
  /** The version that is changed, in words, and when it was saved, in milliseconds; null and 0 of a new one. */
  readonly seen: readonly PartInWords[] | null
  readonly seenAtMs: number
}

export const newProposal = (): TypedProposal => ({
  name: '',
  client: null,
  rows: [],
  notes: '',
  additionalNotes: '',
  hidesPrices: false,
  isCanadian: false,
  adKey: newKey(),
  seen: null,
  seenAtMs: 0,
})

/** The proposal as it was saved, in the fields of its form. */
export const typedProposalOf = (proposal: Proposal): Omit<TypedProposal, 'seen' | 'seenAtMs'> => ({
  name: proposal.name,
  client: proposal.client,
  rows: proposal.items.map((item) => rowOf(item, proposal.client.id)),
  notes: proposal.notes ?? '',
  additionalNotes: proposal.additionalNotes,
  hidesPrices: proposal.hidesPrices,
  isCanadian: proposal.currency === 'cad',
  adKey: newKey(),
})

const rowOf = (item: Item, clientId: number): TypedRow => ({
  rowKey: `item-${item.itemId}`,
  itemId: item.itemId,
  sold: {
    key: item.key,
    name: item.name,
    site: item.site,
    rateType: item.rateType,
    unit: item.unit,
    itemType: item.itemType,
    productKind: item.productKind,
    siteId: item.siteId,
    usualCampaignName: item.usualCampaignName,
    ...quotedAs(item, clientId),
    maxDiscountPercent: item.maxDiscountPercent ?? null,
  },
  typed: {
    name: item.name,
    rate: item.rate === undefined ? undefined : rateText(microDollars(item.rate)),
    quantity: item.quantity === null ? '' : String(item.quantity),
    budget: item.budgetCents ? plainMoney(cents(item.budgetCents)) : undefined,
    dailyViews: item.dailyViews === null ? undefined : String(item.dailyViews),
    discount: String(item.discountPercent ?? 0),
    isOptional: item.isOptional,
    startDay: item.startDay,
    campaignName: item.campaignName,
  },
  into: intoOfItem(item, clientId),
})

const intoOfItem = ({ intoCampaignId: id, intoCampaign }: Item, clientId: number): Into | null =>
  id === null ? null : { clientId, id, name: intoCampaign ?? '' }

function quotedAs(
  { rate, listRate }: Item,
  clientId: number,
): Pick<SoldProduct, 'listRate' | 'askedFor' | 'quoted'> {
  if (rate === undefined || !listRate) return { listRate: null }
  const asked = rateText(microDollars(listRate))
  return {
    listRate: asked,
    askedFor: clientId,
    quoted: { clientId, rate: rateText(microDollars(rate)), listRate: asked },
  }
}

/** What choosing a product adds: at what the catalogue asks this client, and of a template with the quantities that it keeps. */
export function rowOfProduct(product: ChooserProduct, askedFor: number | null): TypedRow {
  const { item, typed: kept } = product
  if (!item) return handWrittenRow(kept)
  const chosen = { ...item, rate: microDollars(item.rate) }
  return {
    rowKey: newKey(),
    itemId: null,
    sold: {
      key: item.key,
      name: item.productName,
      site: product.site,
      rateType: item.rateType,
      unit: product.unit,
      usualCampaignName: item.campaignName,
      listRate: rateText(chosen.rate),
      itemType: item.itemType,
      productKind: product.kind,
      siteId: item.siteId,
      maxDiscountPercent: product.maxDiscountPercent,
      askedFor,
    },
    typed: { ...newLine(chosen), ...figuresOf(kept) },
  }
}

/** A product that is not in the catalogue, written down by hand. */
export const handWrittenRow = (kept: ChooserProduct['typed'] = null): TypedRow => ({
  rowKey: newKey(),
  itemId: null,
  sold: {
    key: null,
    name: '',
    site: null,
    rateType: 'ppp',
    unit: 'item',
    usualCampaignName: '',
    itemType: 'custom',
    productKind: null,
    siteId: null,
    maxDiscountPercent: null,
    listRate: null,
  },
  typed: { ...handWritten, ...figuresOf(kept) },
})

/** Those of the figures that a template keeps of the line. */
function figuresOf(kept: ChooserProduct['typed']): Partial<TypedLine> {
  if (!kept) return {}
  const { name, rate, isOptional, campaignName, ...figures } = kept
  const typed = Object.entries(figures).filter(([, figure]) => figure !== null && figure !== undefined)
  return {
    isOptional,
    campaignName,
    ...(name !== null && { name }),
    ...(rate !== null && { rate: rateText(microDollars(rate)) }),
    ...Object.fromEntries(typed.map(([field, figure]) => [field, String(figure)])),
  }
}

/** The existing campaign that the line goes into, if it is sold to this client. */
export const intoOf = ({ into }: TypedRow, client: { readonly id: number } | null): Into | null =>
  into && into.clientId === client?.id ? into : null

/** The name of a line: the product's, or what was typed where it is written by hand. */
export const nameOfRow = ({ sold, typed }: TypedRow): string => (sold.key === null ? typed.name : sold.name)
