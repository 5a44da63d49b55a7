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
    .selectFrom('saved_card as c')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('payment')
          .select(['settled_at', 'amount_cents'])
          .whereRef('saved_card_id', '=', 'c.id')
          .where('state', '=', 'succeeded')
          .orderBy('settled_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['last.settled_at as last_used_at', 'last.amount_cents as last_amount_cents'])
    .where('c.advertiser_id', '=', advertiserId)
    .where('c.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy(sql`last.settled_at desc nulls last`)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    advertiserId: row.advertiser_id,
    token: row.token,
    brand: row.brand,
    lastDigits: row.last_digits,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
    label: row.label,
    lastUsedAt: row.last_used_at,
    lastAmountCents: row.last_amount_cents,
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
    .insertInto('saved_card')
    .values({
      advertiser_id: saved.advertiserId,
      token: card.token,
      brand: card.brand,
      last_digits: card.lastDigits,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      label: saved.label ?? null,
      saved_by: saved.savedBy,
      added_from: saved.addedFrom ?? '',
      created_at: saved.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whose card it is; null when there is none, or it was removed. */
export async function findOwnerOfCard(db: Db, cardId: number): Promise<number | null> {
  const row = await db
    .selectFrom('saved_card')
    .select('advertiser_id')
    .where('id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.advertiser_id ?? null
}

/** Nobody else changes the card until the end of the transaction. */
export async function lockCard(tx: Db, cardId: number): Promise<void> {
  await tx.selectFrom('saved_card').select('id').where('id', '=', cardId).forUpdate().execute()
}

export async function saveLabel(tx: Db, cardId: number, label: string | null): Promise<void> {
  await tx.updateTable('saved_card').set({ label }).where('id', '=', cardId).execute()
}

export async function markRemoved(tx: Db, cardId: number, by: number, at: Date): Promise<void> {
  await tx
    .updateTable('saved_card')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', cardId)
    .execute()
}
