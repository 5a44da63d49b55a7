/** The product's clock, which need not agree with this machine's: what is past or now is decided by the server. */

/** How far it is ahead of this machine's, in milliseconds, as the last answer told. */
let aheadMs = 0

/** `told` is the `Date` header of an answer, to the second. */
export function hearClock(told: string | null): void {
  const at = Date.parse(told ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

export const productNow = (): Date => new Date(Date.now() + aheadMs)
