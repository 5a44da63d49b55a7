import type { Sale } from '#contract/sales/orders.ts'
import { recurringInWords } from '#domain/billing/recurring.ts'
import type { Actor } from '#domain/people/actor.ts'
import { numberOfSale } from '#domain/billing/subject.ts'
import { isRefund, saleStatusOf } from '#domain/sales/sale.ts'
import { soldInWords } from '#domain/sales/sold-in-words.ts'
import { mayActOnSale } from '#domain/sales/visible.ts'
import { receiptPath } from '../billing/orders.ts'
import type { SaleRow } from './store/sales.ts'

/** A sale as this person may see it: what they may not see is absent. */
export function viewSale(actor: Actor, row: SaleRow): Sale {
  const whole = { id: row.id, amountCents: row.wholeCents }
  const money = {
    amountCents: row.wholeCents,
    paidCents: row.wholePaidCents,
    refundedCents: row.wholeRefundedCents,
  }
  const shared = {
    id: row.id,
    number: numberOfSale(whole),
    soldAt: row.soldAt,
    currency: row.currency,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    status: saleStatusOf(money),
    product: productOf(row),
    salesmanId: row.salesmanId,
    salesman: row.salesmanName === null ? null : { name: row.salesmanName },
    mayResend: !isRefund(whole) && mayActOnSale(actor, row),
  }
  if (!row.isWhole) return { ...shared, client: { name: row.clientName } }
  const sites = new Map(
    row.lines.flatMap(({ siteId, siteName }) => (siteId && siteName ? [[siteId, siteName]] : [])),
  )
  const [siteName] = sites.values()
  const [line] = row.lines
  return {
    ...shared,
    client: { name: row.clientName, email: row.clientEmail },
    site: sites.size === 1 && siteName !== undefined ? { name: siteName } : null,
    onSites: sites.size,
    subscriptionId: row.subscriptionId,
    recurring: row.months === null ? null : recurringInWords({ charge: row.charge, months: row.months }),
    proposalId: row.proposalId,
    notes: { businessName: row.clientBusiness, notes: row.description },
    order: {
      impressions: line?.unit === 'impressions' && row.lines.length === 1 ? line.quantity : null,
      note: row.note,
      advertiserId: row.advertiserId,
    },
    ...(!isRefund(whole) && { receiptUrl: receiptPath(row.id) }),
  }
}

function productOf({ refundOf, isWhole, proposalName, lines }: SaleRow): string {
  if (refundOf !== null) return `Refund of ${numberOfSale({ id: refundOf, amountCents: 0n })}`
  return soldInWords(lines, isWhole ? proposalName : null)
}
