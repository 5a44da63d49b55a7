import type { CashOfDay } from '#contract/billing/cash.ts'
import { addDays, dayStart, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { actsForAll } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { receiptPath } from './orders.ts'
import { listTaken, sumCash } from './store/cash.ts'

/** Of whoever asks; of everybody for those who act for every client. The sums held equal the accounts of the ledger. */
export async function listCash(
  { db, actor, clock }: Context,
  wanted: NewYorkDay | undefined,
): Promise<CashOfDay> {
  const day = wanted ?? newYorkDay(clock.now())
  const between = {
    ...{ from: dayStart(day), until: dayStart(addDays(day, 1)) },
    salesmanId: actsForAll(actor) ? null : actor.personId,
  }
  const [rows, sums] = [await listTaken(db, between), await sumCash(db, between)]
  return {
    day,
    rows: rows.map(({ salesmanId, salesmanName, clientId, clientName, orderId, isPart, ...row }) => ({
      ...row,
      salesman: { id: salesmanId, name: salesmanName },
      client: { id: clientId, name: clientName },
      receiptUrl: receiptPath(orderId, isPart ? row.paymentId : undefined),
    })),
    sums: sums.map(({ salesmanId, salesmanName, ...sum }) => ({
      ...sum,
      salesman: { id: salesmanId, name: salesmanName },
    })),
  }
}
