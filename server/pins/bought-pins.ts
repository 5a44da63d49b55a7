/** Pins that a client bought: which one a window uses, and what becomes of it when the window is moved or taken down. */
import { fittingPin, mayLast } from '#domain/pins/bought-pin.ts'
import { type TimesOnSite, standsFrom } from '#domain/pins/is-out.ts'
import type { PinWindow } from '#domain/pins/pin-window.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { proposalAccount, revenueAccount } from '../billing/accounts.ts'
import { postAll } from '../billing/ledger.ts'
import type { Database } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { lockSpent, lockUnused, type PinRight, saveRight, type Whose } from './store/pin-rights.ts'
import type { PinRecord } from './store/pins.ts'

export interface Rewrite {
  /** The pin as it stood; null: it did not. */
  readonly before: PinRecord | null
  readonly pin: PinRecord
  /** What is pinned. */
  readonly subject: TimesOnSite
  readonly window: PinWindow | null
  /** The one that it used before, locked. */
  readonly right: PinRight | null
  /** Whether it is to use one; undefined: as before. */
  readonly wants: boolean | undefined
  /** An act is taken back: what was spent by it is used again. */
  readonly isTakenBack: boolean
  readonly at: Date
}

/** An unused one of this client for a window on this site, locked; null: none is left. */
async function boughtPin(tx: Database, whose: Whose, window: PinWindow): Promise<PinRight | null> {
  return fittingPin(await lockUnused(tx, whose), window) ?? null
}

/**
 * After a pin was written: the window uses a bought one, which it may not outlast, or gives it back; one that
 * stood on its site is earned, stays used (409), and is spent when its pin is taken down.
 */
export async function settleRight(tx: Database, whose: Whose, rewrite: Rewrite): Promise<void> {
  const { window, wants, at } = rewrite
  const right = await begun(tx, rewrite)
  if (!window) return right ? release(tx, right, at) : undefined
  if (right && wants === false) {
    if (right.earnedAt) throw begunAlready(rewrite)
    return release(tx, right, at)
  }
  if (right) return allow(atField(mayLast(right, window), 'end'))
  if (!wants) return
  const { id, ...found } = await chosen(tx, whose, rewrite, window)
  allow(atField(mayLast(found, window), 'end'))
  await saveRight(tx, id, { pinId: rewrite.pin.id, usedAt: found.usedAt ?? at, endedAt: null })
}

/** What was earned is not given back, so the window does not go on without it. */
const begunAlready = ({ isTakenBack }: Rewrite) =>
  new Refused({ refused: 'pin-begun', ...(!isTakenBack && { field: 'isBought' }) }, 409)

/** What it used; earned first, where it has stood on its site in the window that it had. */
async function begun(tx: Database, { before, subject, right, at }: Rewrite): Promise<PinRight | null> {
  if (!right || right.earnedAt || !before || before.takenDownAt) return right
  const from = standsFrom(before, subject)
  if (!from || from > at) return right
  await earnRight(tx, right, before.startAt, at)
  return { ...right, earnedAt: at, beganAt: before.startAt }
}

async function chosen(tx: Database, whose: Whose, rewrite: Rewrite, window: PinWindow): Promise<PinRight> {
  const { before, pin, isTakenBack } = rewrite
  const spent = isTakenBack && before?.takenDownAt ? await lockSpent(tx, pin.id, before.takenDownAt) : null
  const found = spent ?? (await boughtPin(tx, whose, window))
  if (!found) throw new Refused({ refused: 'pin-not-bought' })
  return found
}

/** Spent where it was earned; otherwise the client has it again. */
export async function release(tx: Database, right: PinRight, at: Date): Promise<void> {
  await saveRight(tx, right.id, right.earnedAt ? { endedAt: at } : { pinId: null, usedAt: null })
}

/** The money of the right goes from its proposal to its site, once. */
export async function earnRight(tx: Database, right: PinRight, beganAt: Date, at: Date): Promise<void> {
  const { proposalId, siteId, moneyNanos } = right
  const event = {
    kind: 'pin-earned' as const,
    at,
    actorId: null,
    proposalId,
    lines: [
      { account: proposalAccount(proposalId), amount: -moneyNanos },
      { account: revenueAccount(siteId), amount: moneyNanos },
    ],
  }
  const [transactionId] = moneyNanos > 0n ? await postAll(tx, [event]) : []
  await saveRight(tx, right.id, { earnedAt: at, beganAt, transactionId: transactionId ?? null })
}
