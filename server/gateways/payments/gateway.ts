import type { Cents } from '#domain/kernel/money.ts'

/** A card as the person typed it. It lives for one request: never stored, queued, logged or mailed. */
export interface TypedCard {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvv: string
  readonly zip: string
}

/** What may be kept of a card: the gateway's token and what a receipt shows. */
export interface CardToken {
  readonly token: string
  readonly brand: string
  readonly lastDigits: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export interface ChargeRequest {
  /** Ours, unique per payment; the same key never charges twice. */
  readonly key: string
  readonly amountCents: Cents
  readonly currency: 'usd' | 'cad'
  readonly token: string
  readonly description: string
}

export type ChargeOutcome =
  | { readonly outcome: 'succeeded'; readonly chargeId: string }
  | { readonly outcome: 'declined'; readonly code: string; readonly publicText: string }
  | { readonly outcome: 'needs-action'; readonly publicText: string }
  /** Nobody knows whether the card was charged; only `find` may resolve it. */
  | { readonly outcome: 'unknown'; readonly reason: string }

export interface PaymentGateway {
  /** True while no real money moves; shown as a badge. */
  readonly isTest: boolean
  tokenize(
    card: TypedCard,
  ): Promise<CardToken | { readonly outcome: 'declined'; readonly code: string; readonly publicText: string }>
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of the charge with this key; null when the gateway never heard of it. */
  find(key: string): Promise<ChargeOutcome | null>
}
