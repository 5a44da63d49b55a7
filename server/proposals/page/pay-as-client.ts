/** What a client pays of their proposal on its page: as themselves, by a card, with or without a session. */
import type { PaymentOutcome } from '#contract/billing/payments.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import {
  clientPagePath,
  clientReceiptOf,
  type payAsClient as endpoint,
} from '#contract/proposals/client-page.ts'
import type { ProposalPayment } from '#contract/proposals/paying.ts'
import { firstNo } from '#domain/kernel/verdict.ts'
import { mayPayNow } from '#domain/proposals/paying.ts'
import { afterAsking } from '../../billing/after-asking.ts'
import { tellPayment } from '../../billing/tell-payment.ts'
import type { Database } from '../../kernel/context.ts'
import { allow, forbidden, type ReadonlyValue, Refused } from '../../kernel/refused.ts'
import { isSigned } from '../known/signature-of.ts'
import { isClientsLink } from '../links/clients-own.ts'
import { lockForVisitor, type ProposalVisitor } from '../links/visitor.ts'
import { payFor } from '../paying/pay-proposal.ts'
import { moneyOfProposal } from '../known/proposal-money.ts'
import { pricesVerdict } from '../known/prices-verdict.ts'
import { sayWhoWasFirst } from '../known/who-was-first.ts'
import { readPage } from './read-page.ts'

interface Wish {
  readonly payment: ReadonlyValue<ProposalPayment>
  /** Where the request came from, shortened. */
  readonly network: string
}

/** Refused as the payment of a seller is, and before what stands was accepted (409); whose sale it is, and cash, are theirs to say, and they pay in their own name (403). */
export async function payAsClient(
  visitor: ProposalVisitor,
  { payment, network }: Wish,
): Promise<Reply<typeof endpoint>> {
  const { ctx, found } = visitor
  allow(isClientsLink(ctx), 403)
  if (payment.isCash || payment.salesmanId !== null) throw forbidden()
  const wish = { proposalId: found.row.id, payment, network }
  const lock = async (tx: Database) => {
    const locked = await lockForVisitor(tx, visitor)
    await requireAccepted(tx, visitor, locked)
    return locked
  }
  const paid = await payFor(ctx, wish, { lock })
  const page = await afterAsking(ctx, () => readPage(visitor))
  return { ...paid, receiptUrl: receiptFor(visitor, paid.receiptUrl), page }
}

/** Refuses while nobody has signed what stands now (409); where that cannot be paid at all, with that reason. */
async function requireAccepted(
  tx: Database,
  { ctx }: ProposalVisitor,
  locked: ProposalVisitor['found'],
): Promise<void> {
  if (await isSigned(tx, locked)) return
  const money = await moneyOfProposal(tx, locked)
  const verdict = firstNo(mayPayNow(locked.facts, money), pricesVerdict(ctx, locked))
  allow(await sayWhoWasFirst(tx, locked, verdict), 409)
  throw new Refused({ refused: 'sign-first' }, 409)
}

/** How a payment of this very proposal stands, by the key it was sent with; of anything else a link tells nothing (404). */
export async function tellPaymentToClient(visitor: ProposalVisitor, key: string): Promise<PaymentOutcome> {
  const { ctx, found } = visitor
  const told = await tellPayment(ctx, key, { subjectKind: 'proposal', subjectId: found.row.id })
  return { ...told, receiptUrl: told.receiptUrl && receiptFor(visitor, told.receiptUrl) }
}

/** Whoever came by a link opens the receipt with that: its page adds the token, which stands in no answer. */
function receiptFor({ ctx, found: { row } }: ProposalVisitor, ofSession: string): string {
  if (!ctx.link) return ofSession
  return clientReceiptOf(clientPagePath({ proposalId: row.id, clientId: row.clientId }))
}
