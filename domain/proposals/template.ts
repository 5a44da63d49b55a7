/** What a template of proposals is called, and what it keeps of a line. */
import { longestName } from '#domain/campaigns/name.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import type { Cents, MicroDollars } from '#domain/kernel/money.ts'
import { isSeen } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { QuotedLine } from './editing.ts'

/** A title has 1 to 120 characters, and something of it can be seen. */
export function mayBeTitle(title: string): Verdict<'title-missing' | 'text-long'> {
  if (!isSeen(title)) return refuse('title-missing', { field: 'title' })
  return [...title].length > longestName
    ? refuse('text-long', { field: 'title', values: { limit: longestName } })
    : 'ok'
}

/** The number of lines in words, `3 items`. */
export const describeTemplate = (lines: readonly object[]): string => formatCountOf(lines.length, 'items')

export interface TemplateLine {
  /** Null: written by hand. */
  readonly productId: number | null
  readonly name: string
  /** Of what is written by hand; what is sold costs what the catalogue asks on the day. */
  readonly rateMicros: MicroDollars | null
  readonly quantity: number | null
  readonly dailyViews: number | null
  readonly budgetCents: Cents | null
  readonly campaignName: string | null
  readonly isOptional: boolean
}

/** Neither its price, nor its discount, nor its first day. */
export const keptOf = (
  line: QuotedLine & Pick<TemplateLine, 'campaignName' | 'isOptional'>,
): TemplateLine => ({
  productId: line.productId,
  name: line.name,
  rateMicros: line.productId === null ? line.rate : null,
  quantity: line.quantity,
  dailyViews: line.dailyViews,
  budgetCents: line.budget,
  campaignName: line.campaignName,
  isOptional: line.isOptional,
})
