/** Proposals that are sold without a call: paid in cash to their salesman, or approved to be charged later. */
import { randomUUID } from 'node:crypto'
import type { Cents } from '#domain/kernel/money.ts'
import { openSalesOf } from '#server/billing/pending-sales.ts'
import { keepPaid } from '#server/billing/settle-payment.ts'
import { insertPayment } from '#server/billing/store/payments.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/context.ts'
import { openSettings } from '#server/kernel/settings.ts'
import { lockAnyProposal } from '#server/proposals/known/find-proposal.ts'
import { proposalCompletion } from '#server/proposals/paying/complete-payment.ts'
import { type SaleWorld, sellProposal } from './sell-proposal.ts'

interface CashSale {
  /** In the proposal's currency; all of it completes it. */
  readonly paid: Cents
  /** It was approved before, so that what it sells is there. */
  readonly isApproved: boolean
}

export async function sellAt(
  db: Database,
  id: number,
  { paid, isApproved }: CashSale,
  at: Date,
): Promise<void> {
  const selling = await sellingAt(db, at)
  if (isApproved) await sellProposal(selling, id)
  if (paid > 0n) await payInCash(selling, id, paid)
}

/** What selling needs of the product, where there is a database alone. */
async function sellingAt(db: Database, at: Date): Promise<SaleWorld> {
  const deaf = { listen: () => () => {}, close: async () => {} }
  const settings = await openSettings(db, deaf, (fault) => {
    throw fault
  })
  const reading = readConfig({ SECRET_KEY: 'the-key-of-sales-that-no-call-has-made', DEMO: '1' })
  if ('faults' in reading) throw new Error(reading.faults.join(' '))
  return { db, platform: { settings, config: reading.config }, clock: { now: () => at } }
}

const payInCash = ({ db, platform, clock }: SaleWorld, id: number, amountCents: Cents): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { row } = await lockAnyProposal(tx, id)
    const [sale] = await openSalesOf(tx, { proposalIds: [id] })
    const payment = await insertPayment(
      tx,
      {
        personId: row.salesmanId,
        onBehalfOf: row.clientId,
        advertiserId: row.clientId,
        actedBy: null,
        siteId: null,
        quantity: null,
        priceNanos: null,
        amountCents,
        currency: row.currency,
        purpose: 'proposal',
        subjectKind: 'proposal',
        subjectId: id,
        settlesOrderId: sale?.id ?? null,
        product: 'Proposal',
        description: `Proposal P-${id}: ${row.name}`,
        salesmanId: row.salesmanId,
        method: 'cash',
        gatewayKey: null,
        requestHash: 'cash',
        network: 'test',
        idempotencyKey: randomUUID(),
      },
      clock.now(),
    )
    if (!payment) throw new Error(`proposal ${id} was not paid`)
    await keepPaid(tx, platform, proposalCompletion, payment, clock.now(), null)
  })
