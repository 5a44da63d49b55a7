/** Whether a line of a proposal may go into a campaign that its client has already (D-144). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { QuotedLine } from './editing.ts'

export interface TargetFacts {
  readonly productId: number
  readonly isArchived: boolean
  /** It is paid by the week, so its views cost nothing and it holds no money. */
  readonly isByWeek: boolean
}

/**
 * It must be of the same product, not in the archive and not paid by the week. Impressions are then bought at the campaign's price, so a
 * discount needs a campaign of its own; so do weeks, which have dates of their own.
 */
export function mayGoInto(
  { productId, rateType, discountPercent }: Pick<QuotedLine, 'productId' | 'rateType' | 'discountPercent'>,
  target: TargetFacts,
): Verdict<'target-other' | 'target-archived' | 'target-weeks' | 'target-by-week' | 'target-discount'> {
  if (target.productId !== productId) return refuse('target-other')
  if (target.isArchived) return refuse('target-archived')
  if (rateType === 'ppw') return refuse('target-weeks')
  if (target.isByWeek) return refuse('target-by-week')
  return discountPercent > 0 && !takesDiscountInto(rateType) ? refuse('target-discount') : 'ok'
}

/** What is not bought at the campaign's own price keeps the discount that it was given. */
export const takesDiscountInto = (rateType: QuotedLine['rateType']): boolean => rateType !== 'cpm'
