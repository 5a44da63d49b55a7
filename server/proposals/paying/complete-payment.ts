/** What a payment of a proposal does, in the transaction that settles it. */
import { z } from 'zod'
import { successOf } from '#contract/successes.ts'
import { type Cents, cents, nanoDollars, type NanoDollars } from '#domain/kernel/money.ts'
import { asSentence } from '#domain/kernel/sentence.ts'
import { moneyIn } from '#domain/billing/money-in.ts'
import { usdOf } from '#domain/proposals/paying.ts'
import { numberOf } from '#domain/proposals/words.ts'
import { proposalAccount, receivableAccount } from '../../billing/accounts.ts'
import type { Completion, PaymentRecord } from '../../billing/completion.ts'
import { fundingOf } from '../../billing/funding.ts'
import { type LedgerTransaction, postAll } from '../../billing/ledger.ts'
import { actOf } from '../../billing/payer.ts'
import { openSalesOf, worthOf } from '../../billing/pending-sales.ts'
import { instantAfter } from '../../kernel/clock.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import { type ProposalFacts, lockAnyProposal, totalOf } from '../known/find-proposal.ts'
import { tellAgent } from '../news/tell-agent.ts'
import { updateProposalRow } from '../store/proposals.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import { linesOfPayment, takenOffItems } from './lines-of-sale.ts'
import { postAndGive } from './post-and-give.ts'

const kept = z.object({
  success: z.string(),
  partial: z.boolean(),
  warning: z.string().nullable(),
  message: z.string(),
  subscriptionId: z.number().nullable().default(null),
})
type CompletionAnswer = z.output<typeof kept>

export const proposalCompletion: Completion<'proposal', CompletionAnswer> = {
  purpose: 'proposal',
  answer: kept,
  payAgainPath: (proposalId) => `/proposals?proposal=${proposalId}&pay=1`,
  lock: (tx, { subjectId }) => lockAnyProposal(tx, subjectId),
  async complete(tx, payment, at, platform) {
    const found = await lockAnyProposal(tx, payment.subjectId)
    const { row } = found
    const part = cents(payment.amountCents - payment.processingCents)
    const usdNanos = await usdOfPayment(tx, found, payment, part)
    const lines = payment.settlesOrderId === null ? await linesOfPayment(tx, found, payment) : []
    const isPartial = row.paidCents + part < totalOf(row)
    await raisePaid(tx, found, payment, { part, isPartial, at })
    const own = [entriesOf(found, payment, usdNanos, at)]
    const warning = await postPaid(tx, platform, found, { payment, own, usdNanos, isPartial, at })
    await tellOfPaying(tx, platform, found, { payment, part, at })
    const subscriptionId = await startSubscription(tx, platform, found, payment, at)
    const success = isPartial
      ? successOf('proposalCharged', { amount: moneyIn(row.currency, part) })
      : successOf('proposalPaid', {})
    // Whoever lost the answer is told the message alone.
    const message = warning === null ? success : `${success} ${warning}`
    const answer = { success, partial: isPartial, warning, message, subscriptionId }
    const of = { proposalId: row.id, hidesPrices: row.hidesPrices }
    const takenOff = takenOffItems(found)
    return {
      answer,
      usdNanos,
      lines,
      takenOff,
      of: { ...of, ...(subscriptionId !== null && { subscriptionId }) },
    }
  },
}

interface PaidPart {
  readonly payment: PaymentRecord
  readonly own: readonly LedgerTransaction[]
  readonly usdNanos: NanoDollars
  readonly isPartial: boolean
  readonly at: Date
}

/** With the last of the balance what was offered appears (D-142). Answers what came out otherwise, as a sentence. */
async function postPaid(
  tx: Database,
  platform: Pick<Platform, 'config' | 'settings'>,
  found: ProposalFacts,
  { payment, own, usdNanos, isPartial, at }: PaidPart,
): Promise<string | null> {
  if (isPartial) {
    await postAll(tx, own)
    return null
  }
  // What settles a sale pays what is owed; the proposal got its money when that was approved.
  const arriving = payment.settlesOrderId === null ? usdNanos : nanoDollars(0n)
  const { warning } = await postAndGive(tx, platform, found, { at, by: actOf(payment), own, arriving })
  return warning
}

/** Of a sale that was approved before, the rate of its approval holds to the last cent; else that of the proposal. */
async function usdOfPayment(
  tx: Database,
  { row }: ProposalFacts,
  { id, settlesOrderId }: PaymentRecord,
  part: Cents,
): Promise<NanoDollars> {
  if (settlesOrderId === null) return usdOf(part, row.cadRate)
  const sale = (await openSalesOf(tx, { proposalIds: [row.id] })).find((one) => one.id === settlesOrderId)
  if (!sale || sale.open < part) throw new Error(`payment ${id} is more than sale ${settlesOrderId} has open`)
  return worthOf(sale, part)
}

async function raisePaid(
  tx: Database,
  { row }: ProposalFacts,
  payment: PaymentRecord,
  { part, isPartial, at }: { readonly part: Cents; readonly isPartial: boolean; readonly at: Date },
): Promise<void> {
  const paidCents = cents(row.paidCents + part)
  const updatedAt = instantAfter(at, row.updatedAt)
  await updateProposalRow(tx, row.id, { paidCents, updatedAt, ...(!isPartial && { completedAt: at }) })
  await writeHistory(tx, updatedAt, {
    what: payment.method === 'waiver' ? 'waived' : 'paid',
    subjectKind: 'proposal',
    subjectId: row.id,
    ...actOf(payment),
    after: {
      amount: moneyIn(row.currency, part),
      ...(payment.waivedBecause === null ? { method: payment.method } : { reason: payment.waivedBecause }),
      ...(payment.linkId !== null && { link: payment.linkId }),
    },
  })
}

/** What its client paid, whoever sells it hears; what they charged or took themselves they know. */
async function tellOfPaying(
  tx: Database,
  platform: Pick<Platform, 'config'>,
  { row, client }: ProposalFacts,
  { payment, part, at }: { readonly payment: PaymentRecord; readonly part: Cents; readonly at: Date },
): Promise<void> {
  if (payment.personId !== row.clientId || payment.actedBy !== null) return
  const left = cents(totalOf(row) - row.paidCents - part)
  const paid = `${client.name} paid ${moneyIn(row.currency, part)} of proposal ${numberOf(row.id)}`
  const rest = left > 0n ? `${moneyIn(row.currency, left)} of it is left to be paid.` : 'It is paid in full.'
  await tellAgent(
    tx,
    platform,
    { row },
    {
      about: `proposal-paid:${payment.id}`,
      text: paid,
      at,
      lines: [`${asSentence(`${paid}, ${row.name}`)} ${rest}`],
    },
  )
}

const entriesOf = (
  { row }: ProposalFacts,
  payment: PaymentRecord,
  usdNanos: NanoDollars,
  at: Date,
): LedgerTransaction => ({
  ...actOf(payment),
  at,
  paymentId: payment.id,
  proposalId: row.id,
  orderId: payment.settlesOrderId,
  kind: payment.settlesOrderId === null ? 'proposal-paid' : 'receivable-paid',
  lines: [
    ...fundingOf(payment, usdNanos),
    {
      account: payment.settlesOrderId === null ? proposalAccount(row.id) : receivableAccount(row.clientId),
      amount: usdNanos,
    },
  ],
})
