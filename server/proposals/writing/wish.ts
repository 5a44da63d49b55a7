/** Proposals as somebody wishes them. */
import { plainMoney } from '#domain/kernel/money-text.ts'
import { rateText, type TypedText } from '#domain/proposals/typed-figure.ts'
import type { TypedLine } from '#domain/proposals/typed-line.ts'
import type { FoundProposal } from '../known/find-proposal.ts'
import type { WishedLine } from './targets-of-lines.ts'
import type { ItemRow } from '../store/items.ts'

export type { WishedLine }

export interface ProposalWish {
  readonly name: string
  /** Null: none was chosen. */
  readonly clientId: number | null
  readonly salesmanId: number
  /** The notes that only those who sell read. */
  readonly notes: string
  /** The notes that the client reads. */
  readonly additionalNotes: string
  readonly sendTo: string
  readonly hidesPrices: boolean
  readonly isCanadian: boolean
  /** Whether it is to be handed to the client by letter. */
  readonly isSent?: boolean | undefined
  readonly lines: readonly WishedLine[]
  /** What the sender reckoned, in the proposal's currency; empty: nothing. */
  readonly typedTotal: TypedText
  /** Makes a repeat harmless; null: it is no form's. */
  readonly formKey: string | null
}

/** What stands, as a wish: a further proposal of the same lines, at their rates. Whose it becomes the caller says. */
export const wishOf = ({ row, items }: FoundProposal): ProposalWish => ({
  name: row.name,
  clientId: row.clientId,
  salesmanId: row.salesmanId,
  notes: row.notes,
  additionalNotes: row.additionalNotes,
  sendTo: row.sendTo,
  hidesPrices: row.hidesPrices,
  isCanadian: row.cadRate !== null,
  lines: items.map((item) => ({ itemId: null, key: item.key, copyOf: item, typed: typedAs(item) })),
  typedTotal: undefined,
  formKey: null,
})

/** The lines that stand, as their form sends them. */
export const linesOf = ({ items }: FoundProposal): readonly WishedLine[] =>
  items.map((item) => ({ itemId: item.itemId, key: item.key, typed: typedAs(item) }))

const typedAs = (item: ItemRow): TypedLine => ({
  name: item.name,
  rate: rateText(item.rate),
  discount: item.discountPercent,
  quantity: item.quantity ?? undefined,
  budget: item.budget === null ? undefined : plainMoney(item.budget),
  dailyViews: item.dailyViews ?? undefined,
  isOptional: item.isOptional,
  startDay: item.startDay,
  campaignName: item.campaignName,
})
