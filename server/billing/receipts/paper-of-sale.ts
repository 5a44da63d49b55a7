/** The paper of a sale: a receipt of what was paid, an invoice of what is not. */
import type { Cents } from '#domain/kernel/money.ts'
import type { Letter } from '../../gateways/mail/gateway.ts'
import type { Database } from '../../kernel/context.ts'
import type { Letterhead } from '../../kernel/settings.ts'
import { receiptPath } from '../orders.ts'
import { findReceipt } from '../store/orders.ts'
import { receiptLetter } from './receipt-letter.ts'
import { receiptPage } from './receipt-page.ts'
import { rateOf } from './receipt-rows.ts'
import { countInWords, leftOf, meansOf } from './receipt-words.ts'

export interface SalePaper {
  readonly advertiserId: number
  readonly salesmanId: number | null
  /** The sites of its lines, each once. */
  readonly siteIds: readonly number[]
  /** Whether its proposal hides the prices of its lines from its client. */
  readonly hidesPrices: boolean
  /** What is left to pay; zero of what is paid. */
  readonly dueCents: Cents
  readonly lines: readonly PaperLine[]
  readonly payments: readonly PaperPayment[]
  /** The paper to print. */
  readonly page: (showsPrices: boolean) => string
  /** The same as a letter to this address. */
  readonly letterTo: (
    to: string,
    around: { readonly address: string; readonly letterhead: Letterhead },
  ) => Letter
}

interface PaperLine {
  readonly product: string
  readonly subject: string
  readonly siteId: number | null
  readonly siteName: string | null
  /** `41,667 impressions`. */
  readonly bought: string
  /** `$6.00 CPM`; null where nothing is counted out. */
  readonly rate: string | null
  readonly amountCents: Cents
}

interface PaperPayment {
  readonly at: Date
  /** `Visa ending 4242`, `Cash to Sam Ortiz`. */
  readonly means: string
  readonly amountCents: Cents
  /** The address of its own receipt. */
  readonly receiptUrl: string
}

/** Of one payment of a sale that was charged later by its id; null where there is no such sale, or no such payment of it. */
export async function paperOfSale(
  db: Database,
  id: number,
  paymentId: number | null = null,
): Promise<SalePaper | null> {
  const receipt = await findReceipt(db, id, paymentId)
  if (receipt?.kind !== 'purchase' && receipt?.kind !== 'later') return null
  const sites = new Set(receipt.lines.map(({ siteId }) => siteId))
  return {
    advertiserId: receipt.advertiserId,
    salesmanId: receipt.salesmanId,
    siteIds: [...sites].filter((siteId) => siteId !== null),
    hidesPrices: receipt.hidesPrices,
    dueCents: receipt.kind === 'later' ? leftOf(receipt) : (0n as Cents),
    lines: receipt.lines.map((line) => ({
      product: line.product,
      subject: line.subjectName,
      siteId: line.siteId,
      siteName: line.siteName,
      bought: countInWords(line),
      rate: rateOf(line),
      amountCents: line.amountCents,
    })),
    payments: receipt.payments.map((payment) => ({
      at: payment.settledAt ?? receipt.createdAt,
      means: meansOf({ payment }) ?? '',
      amountCents: payment.amountCents,
      receiptUrl: receipt.kind === 'later' ? receiptPath(id, payment.id) : receiptPath(id),
    })),
    page: (showsPrices) => receiptPage(receipt, showsPrices),
    letterTo(to, around) {
      // Its first letter alone is the one that the audit counts.
      const { about: _, ...letter } = receiptLetter(receipt, around)
      return { ...letter, to }
    },
  }
}
