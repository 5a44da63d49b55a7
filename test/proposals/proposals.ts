/** Proposals written straight into the tables, and what a form of one sends. */
import { sql } from 'kysely'
import { readFullKey } from '#domain/catalogue/product-key.ts'
import { type Cents, cents, microDollars, nanoDollars } from '#domain/kernel/money.ts'
import type { CadRate } from '#domain/proposals/canadian.ts'
import type { Database } from '#server/kernel/context.ts'
import { keepNew } from '#server/proposals/writing/keep-lines.ts'
import { itemsOf, type NewItem } from '#server/proposals/store/items.ts'
import { updateProposalRow } from '#server/proposals/store/proposals.ts'
import { insertGiven, insertTask } from '#server/proposals/store/given.ts'
import { addTemplate } from '#server/proposals/store/templates.ts'
import { idOf } from '../dashboard.ts'
import { worldStart } from '../instant.ts'
import { sellAt } from './pay-in-cash.ts'
import type { Answer, Person } from '../person.ts'

/** Of which product, `header-17`; null: written by hand. What is left out is 30 days of 8,000 views at $6.00, 10% off. */
export type LineWish = Partial<Omit<NewItem, 'itemId' | 'productId'>> & { readonly key?: string | null }

export interface ProposalWishes {
  readonly owner?: string
  readonly agent?: string
  readonly name?: string
  readonly notes?: string
  readonly additionalNotes?: string
  readonly lines?: readonly LineWish[]
  readonly sent?: boolean
  /** In the proposal's currency, in cash; all of it completes it. */
  readonly paid?: Cents
  /** Approved to be charged later, so that what it sells is there. */
  readonly added?: boolean
  readonly archived?: boolean
  readonly hidesPrices?: boolean
  readonly cad?: CadRate
  readonly at?: Date
}

/** One line of $1,296.00 unless said otherwise, with its first version. */
export async function addProposal(db: Database, wishes: ProposalWishes = {}): Promise<number> {
  const { at = worldStart, cad, name = 'Spring Proposal' } = wishes
  const clientId = await idOf(db, wishes.owner ?? 'advertiser')
  const salesmanId = await idOf(db, wishes.agent ?? 'agent')
  const lines: NewItem[] = []
  for (const wish of wishes.lines ?? [{}]) lines.push(await lineOf(db, wish))
  const when = (is: boolean | undefined) => (is ? at : null)
  const proposal = {
    name,
    clientId,
    salesmanId,
    createdBy: salesmanId,
    createdAt: at,
    updatedAt: at,
    notes: wishes.notes ?? 'For ourselves alone',
    additionalNotes: wishes.additionalNotes ?? '',
    hidesPrices: wishes.hidesPrices ?? false,
    cadRate: cad ?? null,
    sentAt: when(wishes.sent),
    archivedAt: when(wishes.archived),
  }
  const { id } = await keepNew(db, proposal, lines, { madeBy: salesmanId, actedBy: null, at })
  const { paid = cents(0n), added = false } = wishes
  if (paid === 0n && !added) return id
  await sellAt(db, id, { paid, isApproved: added }, at)
  await updateProposalRow(db, id, { updatedAt: at })
  return id
}

async function lineOf(db: Database, { key = 'header-3', ...wish }: LineWish): Promise<NewItem> {
  const product = key === null ? null : await productOf(db, key)
  const rate = wish.rate ?? microDollars(6_000_000n)
  return {
    itemId: null,
    productId: product?.id ?? null,
    name: product?.name ?? 'Written by hand',
    rateType: product?.rateType ?? 'ppp',
    rate,
    quantity: 30,
    budget: null,
    discountPercent: 10,
    dailyViews: (wish.rateType ?? product?.rateType) === 'cpm' ? 8_000 : null,
    listRate: product && rate,
    campaignName: null,
    intoCampaignId: null,
    isOptional: false,
    startDay: null,
    ...wish,
  }
}

async function productOf(db: Database, fullKey: string) {
  const { key, siteId } = readFullKey(fullKey) ?? { key: '', siteId: 0 }
  return db
    .selectFrom('product')
    .select(['id', 'proposalName as name', 'paymentType as rateType'])
    .where('key', '=', key)
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
}

/** The ids of its lines, in their order. */
export const itemIdsOf = async (db: Database, proposalId: number): Promise<number[]> =>
  ((await itemsOf(db, [proposalId])).get(proposalId) ?? []).map(({ itemId }) => itemId)

/** A template with one line, 30 days of 8,000 views a day; answers its id. */
export async function addProposalTemplate(db: Database, owner: string, title = 'Launch'): Promise<number> {
  const product = await productOf(db, 'header-3')
  const figures = { rateMicros: null, quantity: 30, dailyViews: 8_000, budgetCents: null }
  return addTemplate(
    db,
    {
      personId: await idOf(db, owner),
      title,
      description: '1 item',
      createdAt: worldStart,
      archivedAt: null,
    },
    [{ productId: product.id, name: product.name, ...figures, campaignName: null, isOptional: false }],
  )
}

/** A proposal that was sent to its client, with what belongs to it; and a template of the client's own. */
export async function addAboutProposals(db: Database, owner: string) {
  const proposalId = await addProposal(db, { owner, sent: true })
  const [proposalItemId = 0] = await itemIdsOf(db, proposalId)
  const templateId = await addProposalTemplate(db, owner)
  const { id } = await db
    .insertInto('history')
    .values({
      at: worldStart,
      actorId: await idOf(db, 'agent'),
      subjectKind: 'proposal',
      subjectId: proposalId,
      what: 'reassigned',
      before: '{"salesmanId":1}',
      after: '{"salesmanId":1}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taskId = await addTask(db, owner)
  const subscriptionId = await addCancelled(db, owner)
  return {
    proposalId,
    proposalItemId,
    templateId,
    proposalEntryId: Number(id),
    taskId,
    subscriptionId,
  }
}

/** A subscription that is over, with a card that is there no more: written without the payment that began it. */
async function addCancelled(db: Database, owner: string): Promise<number> {
  const clientId = await idOf(db, owner)
  const at = worldStart
  const card = await db
    .insertInto('savedCard')
    .values({
      advertiserId: clientId,
      token: 'tok_gone',
      brand: 'visa',
      lastDigits: '4242',
      label: null,
      expiryMonth: 12,
      expiryYear: 2030,
      savedBy: clientId,
      createdAt: at,
      isForSubscriptions: true,
      removedAt: at,
      removedBy: clientId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('subscription')
    .values({
      proposalId: await addProposal(db, { owner, sent: true }),
      clientId,
      months: 3,
      currency: 'usd',
      anchorDay: '2026-02-02',
      amountCents: cents(129_600n),
      processingCents: cents(0n),
      cardId: card.id,
      state: 'cancelled',
      startedAt: at,
      endedAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Something to be done by hand, of a sale for nothing: written without a sale, which would send letters. */
async function addTask(db: Database, owner: string): Promise<number> {
  const proposalId = await addProposal(db, { owner, lines: [{ key: null, discountPercent: 100 }] })
  await updateProposalRow(db, proposalId, { campaignsAddedAt: worldStart, completedAt: worldStart })
  const [lineId = 0] = await itemIdsOf(db, proposalId)
  const nothing = {
    amountCents: cents(0n),
    moneyNanos: nanoDollars(0n),
    priceNanos: null,
    transactionId: null,
  }
  const none = { productId: null, siteId: null, campaignId: null }
  const given = { ...nothing, ...none, proposalId, lineId, kind: 'task', unit: 'items', quantity: 1 } as const
  const givenId = await insertGiven(db, { ...given, reason: `proposal ${proposalId}`, at: worldStart })
  const of = { givenId, clientId: await idOf(db, owner), inChargeId: await idOf(db, 'agent') }
  return insertTask(db, { ...of, kind: 'by-hand', name: 'Written by hand', dueDay: '2026-07-01' }, worldStart)
}

/** One item of a form of a proposal as programs send it (API-58): 30 days of 8,000 views at $6.00 unless said otherwise. */
export const anItem = (
  key: string | null,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  ...(key === null
    ? { product_name: 'Written by hand', rate: '175.00', qty: '1' }
    : { key, rate: '6.00', qty: '30', dailyviews: '8000' }),
  ...more,
})

/** Saves a proposal by its form; without an id a new one. */
export const createEdit = (
  person: Person,
  body: Readonly<Record<string, unknown>>,
  id?: number,
): Promise<Answer> => person.post(`/agent/api/proposal/create-edit/${id ?? ''}`, body)

/** Withdraws a product from sale. */
export async function withdraw(db: Database, fullKey: string): Promise<void> {
  const { id } = await productOf(db, fullKey)
  await sql`update product set withdrawn_at = ${worldStart} where id = ${id}`.execute(db)
}

/** Runs this while a client is disabled. */
export async function whileDisabled<Answer>(
  db: Database,
  owner: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const id = await idOf(db, owner)
  const set = (disabledAt: Date | null) =>
    db.updateTable('person').set({ disabledAt }).where('id', '=', id).execute()
  await set(worldStart)
  try {
    return await run()
  } finally {
    await set(null)
  }
}
