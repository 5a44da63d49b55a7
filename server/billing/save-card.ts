import type { TypedCard } from '../gateways/payments/gateway.ts'
import type { Platform } from '../kernel/context.ts'
import * as cards from './store/cards.ts'

/** Hands a card to the gateway and keeps what may be kept of it, for the advertiser it belongs to; answers its id. */
export async function saveCard(
  { db, payments }: Pick<Platform, 'db' | 'payments'>,
  card: TypedCard,
  owner: { readonly advertiserId: number; readonly savedBy: number },
  at: Date,
): Promise<number> {
  const token = await payments.tokenize(card)
  if ('outcome' in token) throw new Error(`the gateway did not take the card: ${token.publicText}`)
  return cards.insertCard(db, { ...owner, ...token, createdAt: at })
}
