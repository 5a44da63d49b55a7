/** What is lost with a campaign that is deleted: the question before says it, and so does the call. */
import { formatCountOf } from '#domain/kernel/figures.ts'
import { formatMoney } from '#domain/kernel/money-text.ts'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { CampaignKind, PaymentType } from './campaign.ts'
import { remainingBudget } from './impressions-left.ts'

export interface LossFacts {
  readonly kind: CampaignKind
  readonly paymentType: PaymentType | null
  /** Impressions, or credits for posts or articles. */
  readonly left: number
  /** Of one impression; of posts and articles it is not asked. */
  readonly price: NanoDollars
}

const forWhat = { content: 'posts', press: 'articles' } as const

/** `3 credits for posts are lost with it.` */
export function lossInWords({ kind, paymentType, left, price }: LossFacts): string {
  if (paymentType === 'ppw') return 'The weeks that were paid for are lost with it.'
  if (left === 0) return 'Nothing that was bought is left in it.'
  const what =
    kind === 'impression'
      ? `${formatCountOf(left, 'impressions')} worth ${formatMoney(remainingBudget(left, price))}`
      : `${formatCountOf(left, 'credits')} for ${forWhat[kind]}`
  return `${what} ${left === 1 ? 'is' : 'are'} lost with it.`
}
