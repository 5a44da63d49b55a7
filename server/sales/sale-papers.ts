/** The papers of a sale: to print, and to send to an address. */
import { seesPrices } from '#domain/billing/hidden-prices.ts'
import { handsOf } from '#domain/people/actor.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { mayActOnSale, saleScopeOf, type SaleView, saleViewIn } from '#domain/sales/visible.ts'
import { receiptPath } from '../billing/orders.ts'
import { paperOfSale, type SalePaper } from '../billing/receipts/paper-of-sale.ts'
import type { Context } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { numberIn } from '../kernel/http/serve-printed.ts'
import { writeLetter } from '../kernel/letters/letters.ts'
import { forbidden, missing, RefusedForNow } from '../kernel/refused.ts'
import { sha256 } from '../kernel/sha256.ts'
import { countSent, isSent, lockForSending } from './store/sent-papers.ts'

/** A paper as somebody sees it: its lines on own sites alone where they see no more. */
export interface SeenPaper {
  readonly paper: SalePaper
  readonly view: SaleView
  readonly showsPrices: boolean
}

/** The paper of a sale that this person may see, else 404. */
export async function paperSeenBy(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  paymentId: number | null = null,
): Promise<SeenPaper> {
  const paper = await paperOfSale(db, id, paymentId)
  const view = paper && saleViewIn(saleScopeOf(actor), paper)
  if (!paper || !view) throw missing()
  return { paper, view, showsPrices: seesPrices(paper.hidesPrices, relationTo(actor, paper), actor) }
}

/**
 * The page to print (NAV-15). It is the client's, with their address and how they pay, so it is not there for who sees no
 * more than lines on own sites. `payment` is the one that the address names.
 */
export async function printPaper(ctx: Context, id: number, payment: unknown): Promise<string> {
  const paymentId = typeof payment === 'string' ? numberIn(payment) : null
  if (payment !== undefined && paymentId === null) throw missing()
  const { paper, view, showsPrices } = await paperSeenBy(ctx, id, paymentId)
  if (view === 'sites') throw missing()
  return paper.page(showsPrices)
}

/**
 * API-72: sends the paper as it stands now to one address. So many of one sale and by one person in an hour, then 429;
 * whoever looks through somebody's eyes counts as themselves. What came under the same key before is sent already.
 */
export async function resendReceipt(
  ctx: Context,
  { saleId, email, key }: { readonly saleId: number; readonly email: string; readonly key: string | null },
): Promise<void> {
  const { paper } = await paperSeenBy(ctx, saleId)
  if (!mayActOnSale(ctx.actor, paper)) throw forbidden()
  const { settings, config } = ctx
  const address = `${config.baseUrl}${receiptPath(saleId)}`
  const letter = paper.letterTo(email, { address, letterhead: settings.get('company.letterhead') })
  await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.clock.now()
    const by = handsOf(ctx.actor).at(-1) ?? ctx.actor.personId
    await lockForSending(tx, saleId, by)
    const after = { email, ...(key !== null && { key: sha256(key) }) }
    if (key !== null && (await isSent(tx, { saleId, by, after }))) return
    const sent = await countSent(tx, { saleId, by, since: new Date(at.getTime() - hourMs) })
    if (
      sent.ofSale >= settings.get('sales.lettersPerSale') ||
      sent.byPerson >= settings.get('sales.lettersPerPerson')
    )
      throw new RefusedForNow({ refused: 'too-many', values: { minutes: 60 } })
    await writeLetter(tx, letter, at)
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'sale',
      subjectId: saleId,
      what: 'receipt sent',
      after,
      advertiserId: paper.advertiserId,
    })
  })
}

const hourMs = 3_600_000
