/** Saved cards as the advertiser and those who pay for them see them: brand, last digits, last use, never more. */
import type { SavedCard } from '#contract/billing/cards.ts'
import { isUnexpired } from '#domain/billing/card.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { may, maySee, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { forbidden, missing } from '../kernel/refused.ts'
import { type CardRecord, isPerson, listAllCards, listCards } from './store/cards.ts'

/** API-65: the last used first, with what is charged to each month after month. Somebody else's cards are not there to see. */
export async function listSavedCards(ctx: Context, advertiserId: number): Promise<SavedCard[]> {
  await checkCardsOf(ctx, advertiserId)
  const now = ctx.clock.now()
  return (await listAllCards(ctx.db, advertiserId)).map((card) => toCard(card, now))
}

/** API-66: null while no saved card was ever charged. */
export async function findLastCard(ctx: Context, advertiserId: number): Promise<SavedCard | null> {
  await checkCardsOf(ctx, advertiserId)
  const [last] = await listCards(ctx.db, advertiserId)
  return last?.lastUsedAt ? toCard(last, ctx.clock.now()) : null
}

/** Refuses whoever may not see and use the cards of this advertiser; an unknown one is not there for anybody. */
export async function checkCardsOf(ctx: Context, advertiserId: number): Promise<void> {
  const relation = relationTo(ctx.actor, { advertiserId })
  if (!maySee(ctx.actor, relation) || !(await isPerson(ctx.db, advertiserId))) throw missing()
  if (!may(ctx.actor, 'billing.savedCards', relation)) throw forbidden()
}

/** The card as people see it. */
export function toCard(card: CardRecord, now: Date): SavedCard {
  return {
    id: card.id,
    brand: card.brand,
    lastDigits: card.lastDigits,
    expiry: `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`,
    isExpired: !isUnexpired({ month: card.expiryMonth, year: card.expiryYear }, now),
    label: card.label,
    lastUsedOn: card.lastUsedAt && newYorkDay(card.lastUsedAt),
    lastAmountCents: card.lastAmountCents,
    isForSubscriptions: card.isForSubscriptions,
    dependents: card.dependents.map(({ id, name }) => ({ id, name })),
  }
}
