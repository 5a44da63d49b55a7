import { divideFloor, divideHalfAway } from '#domain/kernel/arithmetic.ts'
import { type Cents, cents, type NanoDollars } from '#domain/kernel/money.ts'

const nanosPerCent = 10_000_000n

/** Impressions that the balance still pays for: whole ones, never below zero. */
export function impressionsLeft(balance: NanoDollars, price: NanoDollars): number {
  return balance <= 0n ? 0 : Number(divideFloor(balance, price))
}

/** The remaining budget as people see it: what is left times its price, to the cent, halves up (CAM-24). */
export function remainingBudget(left: number, price: NanoDollars): Cents {
  return cents(divideHalfAway(BigInt(left) * price, nanosPerCent))
}
