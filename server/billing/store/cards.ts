/** SQL about saved cards. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import type { Tables } from '../../database/tables.ts'
import type { Database } from '#server/kernel/context.ts'

export type CardRecord = Selectable<Tables['savedCard']> & {
  readonly lastUsedAt: Date | null
  readonly lastAmountCents: Cents | null
  /** Subscriptions that go on, or can be resumed, and are charged to it, by the names of their proposals. */
  readonly dependents: readonly { readonly id: number; readonly name: string }[]
}
export type NewCard = Insertable<Tables['savedCard']>
export type PlainCard = Selectable<Tables['savedCard']>

/** Saved cards of an advertiser that purchases can choose, the last used first; with `id`, that one alone. */
export const listCards = (db: Database, advertiserId: number, id?: number): Promise<CardRecord[]> =>
  cardsOf(db, advertiserId, id).where('c.isForSubscriptions', '=', false).execute()

/** The same with those that are kept for a subscription alone. */
export const listAllCards = (db: Database, advertiserId: number, id?: number): Promise<CardRecord[]> =>
  cardsOf(db, advertiserId, id).execute()

function cardsOf(db: Database, advertiserId: number, id: number | undefined) {
  return db
    .selectFrom('savedCard as c')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('payment')
          .select(['settledAt', 'amountCents'])
          .whereRef('savedCardId', '=', 'c.id')
          .where('state', '=', 'succeeded')
          .orderBy('settledAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['last.settledAt as lastUsedAt', 'last.amountCents as lastAmountCents'])
    .select(
      sql<CardRecord['dependents']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', p.name) order by s.id)
        from subscription s join proposal p on p.id = s.proposal_id
        where s.card_id = c.id and s.state in ('active', 'paused', 'ending')), '[]')`.as('dependents'),
    )
    .where('c.advertiserId', '=', advertiserId)
    .where('c.removedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy(sql`last.settled_at desc nulls last`)
    .orderBy('c.id', 'desc')
}

export async function isPerson(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function insertCard(tx: Database, card: NewCard): Promise<number> {
  const { id } = await tx.insertInto('savedCard').values(card).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whose card it is; null when there is none, or it was removed. */
export async function findOwnerOfCard(db: Database, cardId: number): Promise<number | null> {
  const row = await db
    .selectFrom('savedCard')
    .select('advertiserId')
    .where('id', '=', cardId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.advertiserId ?? null
}

/** Nobody else changes the card until the end of the transaction. */
export async function lockCard(tx: Database, cardId: number): Promise<void> {
  await tx.selectFrom('savedCard').select('id').where('id', '=', cardId).forUpdate().execute()
}

/** The card itself, also one that was removed. */
export function readCard(db: Database, cardId: number, isToBeLocked = false): Promise<PlainCard> {
  return db
    .selectFrom('savedCard')
    .selectAll()
    .where('id', '=', cardId)
    .$if(isToBeLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

export async function saveLabel(tx: Database, cardId: number, label: string | null): Promise<void> {
  await tx.updateTable('savedCard').set({ label }).where('id', '=', cardId).execute()
}

export async function markRemoved(tx: Database, cardId: number, by: number, at: Date): Promise<void> {
  await tx.updateTable('savedCard').set({ removedAt: at, removedBy: by }).where('id', '=', cardId).execute()
}

/** Removes a card that was kept for a subscription alone; any other, and one that is removed, is left and not locked. */
export async function removeKept(tx: Database, cardId: number, at: Date): Promise<void> {
  await tx
    .updateTable('savedCard')
    .set(({ ref }) => ({ removedAt: at, removedBy: ref('advertiserId') }))
    .where('id', '=', cardId)
    .where('isForSubscriptions', '=', true)
    .where('removedAt', 'is', null)
    .execute()
}
