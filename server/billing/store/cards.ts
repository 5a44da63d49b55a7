/** SQL about saved cards. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { CardToken } from '../../gateways/payments/gateway.ts'

type Db = Kysely<Tables>

export interface CardRecord extends CardToken {
  readonly id: number
  readonly advertiserId: number
  readonly label: string | null
  readonly lastUsedAt: Date | null
  readonly lastAmountCents: bigint | null
}

/** Saved cards of an advertiser, the last used first; with `id`, that one alone. */
export async function listCards(db: Db, advertiserId: number, id?: number): Promise<CardRecord[]> {
  const rows = await db
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
    .where('c.advertiserId', '=', advertiserId)
    .where('c.removedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy(sql`last.settled_at desc nulls last`)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    advertiserId: row.advertiserId,
    token: row.token,
    brand: row.brand,
    lastDigits: row.lastDigits,
    expiryMonth: row.expiryMonth,
    expiryYear: row.expiryYear,
    label: row.label,
    lastUsedAt: row.lastUsedAt,
    lastAmountCents: row.lastAmountCents,
  }))
}

export async function isPerson(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export interface NewCard {
  readonly advertiserId: number
  readonly card: CardToken
  readonly savedBy: number
  readonly label?: string | null
  /** The shortened network from which it was added by itself; left out when it came with a payment. */
  readonly addedFrom?: string
  readonly at: Date
}

export async function insertCard(tx: Db, saved: NewCard): Promise<number> {
  const { card } = saved
  const row = await tx
    .insertInto('savedCard')
    .values({
      advertiserId: saved.advertiserId,
      token: card.token,
      brand: card.brand,
      lastDigits: card.lastDigits,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      label: saved.label ?? null,
      savedBy: saved.savedBy,
      addedFrom: saved.addedFrom ?? '',
      createdAt: saved.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whose card it is; null when there is none, or it was removed. */
export async function findOwnerOfCard(db: Db, cardId: number): Promise<number | null> {
  const row = await db
    .selectFrom('savedCard')
    .select('advertiserId')
    .where('id', '=', cardId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.advertiserId ?? null
}

/** Nobody else changes the card until the end of the transaction. */
export async function lockCard(tx: Db, cardId: number): Promise<void> {
  await tx.selectFrom('savedCard').select('id').where('id', '=', cardId).forUpdate().execute()
}

export async function saveLabel(tx: Db, cardId: number, label: string | null): Promise<void> {
  await tx.updateTable('savedCard').set({ label }).where('id', '=', cardId).execute()
}

export async function markRemoved(tx: Db, cardId: number, by: number, at: Date): Promise<void> {
  await tx.updateTable('savedCard').set({ removedAt: at, removedBy: by }).where('id', '=', cardId).execute()
}
