import type { SaleRecord } from '#contract/sales/orders.ts'
import { saleScopeOf } from '#domain/sales/visible.ts'
import type { Context } from '../kernel/context.ts'
import { missing } from '../kernel/refused.ts'
import { paperSeenBy } from './sale-papers.ts'
import { findSale } from './store/sales.ts'
import { sentPapersOf } from './store/sent-papers.ts'
import { viewSale } from './view-sale.ts'

/** One sale with its lines, payments and letters, as far as this person may see it; else 404. */
export async function getSale(ctx: Context, id: number): Promise<SaleRecord> {
  const { db, actor } = ctx
  const scope = saleScopeOf(actor)
  const row = await findSale(db, scope, id)
  if (!row) throw missing()
  const { paper, view, showsPrices } = await paperSeenBy(ctx, id)
  const isOwn = (siteId: number | null) => siteId !== null && scope.siteIds.includes(siteId)
  // Prices are hidden from the client, and not from the site that carries what was sold.
  const showsLines = view === 'sites' || showsPrices
  const lines = paper.lines
    .filter(({ siteId }) => view === 'whole' || isOwn(siteId))
    .map(({ product, subject, siteName: site, bought, rate, amountCents }) => ({
      product,
      subject,
      site,
      bought,
      rate: showsLines ? rate : null,
      amountCents: showsLines ? amountCents : null,
    }))
  const sale = viewSale(actor, row)
  if (view === 'sites') return { sale, lines }
  const { payments, dueCents } = paper
  return {
    sale,
    lines,
    payments: [...payments],
    dueCents,
    letters: sale.mayResend ? await sentPapersOf(db, id) : [],
  }
}
