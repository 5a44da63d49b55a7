import { type Cents, cents, nanoDollars } from '#domain/kernel/money.ts'
import { proposalAccount, receivableAccount } from '#server/billing/accounts.ts'
import { post } from '#server/billing/ledger.ts'
import { makePendingSale } from '#server/billing/pending-sales.ts'
import type { Database } from '#server/kernel/context.ts'
import { idOf } from '../dashboard.ts'
import { worldStart } from '../instant.ts'
import { addProposal, itemIdsOf } from './proposals.ts'

interface PendingSaleWishes {
  readonly owner?: string
  readonly salesman?: string
  /** The site of its one line; left out: none. */
  readonly siteId?: number | null
  readonly amountCents?: Cents
  readonly at?: Date
  readonly hidesPrices?: boolean
}

/** A proposal of one item, sold to be charged later, for 640.00 dollars unless it is said; answers the number of the sale. */
export async function addPendingSale(db: Database, wishes: PendingSaleWishes = {}): Promise<number> {
  const {
    owner = 'advertiser',
    salesman = 'agent',
    siteId = null,
    at = worldStart,
    hidesPrices = false,
  } = wishes
  const amountCents = wishes.amountCents ?? cents(64_000)
  const proposalId = await addProposal(db, { owner })
  const [itemId = 0] = await itemIdsOf(db, proposalId)
  const advertiserId = await idOf(db, owner)
  const placedBy = await idOf(db, 'agent')
  const usdNanos = nanoDollars(amountCents * 10_000_000n)
  const line = { subjectKind: 'proposal-item', subjectId: itemId, siteId, product: 'Leaderboard' } as const
  const terms = { currency: 'usd', amountCents, usdNanos, hidesPrices } as const
  const people = { advertiserId, salesmanId: await idOf(db, salesman), placedBy, onBehalfOf: advertiserId }
  return db.transaction().execute(async (tx) => {
    const orderId = await makePendingSale(
      tx,
      { ...terms, ...people, proposalId, description: 'Spring Proposal' },
      [{ ...line, quantity: 4, unit: 'weeks', amountCents, priceNanos: null }],
      at,
    )
    await post(tx, {
      kind: 'proposal-later',
      at,
      actorId: placedBy,
      proposalId,
      orderId,
      lines: [
        { account: receivableAccount(advertiserId), amount: nanoDollars(-usdNanos) },
        { account: proposalAccount(proposalId), amount: usdNanos },
      ],
    })
    return orderId
  })
}
