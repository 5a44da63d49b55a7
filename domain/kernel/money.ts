/**
 * The three units of money, all whole numbers held as bigint so that no float can creep in:
 *
 * - `Cents`: what a card is charged, refunded or a site is paid.
 * - `NanoDollars`: the ledger's unit. One cent is 10,000,000 of them.
 * - `MicroDollars`: a price per thousand impressions (CPM). One dollar is 1,000,000. A CPM in micro-dollars
 *   per thousand is, as a number, the price of one impression in nano-dollars.
 */
declare const unit: unique symbol
export type Cents = bigint & { readonly [unit]: 'cents' }
export type NanoDollars = bigint & { readonly [unit]: 'nano-dollars' }
export type MicroDollars = bigint & { readonly [unit]: 'micro-dollars' }

const nanosPerCent = 10_000_000n

export const cents = (amount: bigint | number): Cents => BigInt(amount) as Cents
export const nanoDollars = (amount: bigint): NanoDollars => amount as NanoDollars
export const microDollars = (amount: bigint | number): MicroDollars => BigInt(amount) as MicroDollars

export const centsToNanos = (amount: Cents): NanoDollars => (amount * nanosPerCent) as NanoDollars

/** The price of one impression: the CPM's digits read as nano-dollars. */
export const pricePerImpression = (cpm: MicroDollars): NanoDollars => cpm as bigint as NanoDollars
