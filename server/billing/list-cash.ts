import type { CashOfDay } from '#contract/billing/cash.ts'
import { addDays, dayStart, newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { actsForAll } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { forbidden } from '../kernel/refused.ts'
import { receiptPath } from './orders.ts'
import { listTaken, sumCash } from './store/cash.ts'

/** Of whoever asks; of everybody for those who act for every client. The sums held equal the accounts of the ledger. */
export async function listCash(
  { db, actor, clock }: Context,
  wanted: { readonly day?: NewYorkDay | undefined; readonly salesman?: number | undefined },
): Promise<CashOfDay> {
  const day = wanted.day ?? newYorkDay(clock.now())
  const seesAll = actsForAll(actor)
  if (wanted.salesman !== undefined && wanted.salesman !== actor.personId && !seesAll) throw forbidden()
  const between = { from: dayStart(day), until: dayStart(addDays(day, 1)) }
  const own = seesAll ? null : actor.personId
  const salesmanId = wanted.salesman ?? own
  const rows = await listTaken(db, { ...between, salesmanId })
  const all = await sumCash(db, { ...between, salesmanId: own })
  const sums = all.filter((sum) => salesmanId === null || sum.salesmanId === salesmanId)
  const people = new Map(all.map((sum) => [sum.salesmanId, sum.salesmanName]))
  return {
    day,
    rows: rows.map(
      ({ salesmanId: takerId, salesmanName, clientId, clientName, orderId, isPart, ...row }) => ({
        ...row,
        salesman: { id: takerId, name: salesmanName },
        client: { id: clientId, name: clientName },
        receiptUrl: receiptPath(orderId, isPart ? row.paymentId : undefined),
      }),
    ),
    sums: sums.map(({ salesmanId: takerId, salesmanName, ...sum }) => ({
      ...sum,
      salesman: { id: takerId, name: salesmanName },
    })),
    people: [...people].map(([id, name]) => ({ id, name })),
  }
}
