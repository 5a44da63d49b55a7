import type { CardToken, TypedCard } from '../gateways/payments/gateway.ts'
import type { Platform } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'

/** Hands a card to the gateway, which keeps it; refuses with 402 and the gateway's words when it does not. */
export async function tokenize(
  { payments }: Pick<Platform, 'payments'>,
  { number, expiryMonth, expiryYear, cvv, zip }: TypedCard,
): Promise<CardToken> {
  const answer = await payments.tokenize({ number, expiryMonth, expiryYear, cvv, zip })
  if ('outcome' in answer)
    throw new Refused({ refused: 'card-declined', values: { text: answer.publicText } }, 402)
  return answer
}
