/** Taking a pin down, and taking the last act on a pin back. */
import { mayPin } from '#domain/pins/is-out.ts'
import { mayChangePin, type PinWindow } from '#domain/pins/pin-window.ts'
import type { Context } from '../kernel/context.ts'
import { type LastEntry, lastEntryOf } from '../kernel/history-of.ts'
import { allow, Refused } from '../kernel/refused.ts'
import {
  lockOwnPin,
  pinActs,
  type PinAnswer,
  type PinWish,
  putPin,
  refuseOldPin,
  viewChanged,
} from './change-pin.ts'
import { standing } from './viewed-pin.ts'

/** API-52. Harmless when repeated; what has ended stays as it was (409). */
export async function takePinDown(ctx: Context, wish: PinWish): Promise<PinAnswer> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPin(tx, ctx, wish.thing)
    if (!own.pin) throw new Refused({ refused: 'pin-none' }, 409)
    const now = ctx.clock.now()
    if (own.pin.takenDownAt) return viewChanged(own.pin, now)
    allow(mayChangePin(standing(own.pin), now), 409)
    refuseOldPin(wish, own, null)
    return putPin(tx, ctx, own, null, { what: 'pin taken down' })
  })
}

/** The window of before is given back, if it has not ended and nobody else took it; refused (409) where anything followed. */
export async function takePinBack(ctx: Context, wish: PinWish): Promise<PinAnswer> {
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPin(tx, ctx, wish.thing)
    if (!own.pin) throw new Refused({ refused: 'pin-none' }, 409)
    refuseOldPin(wish, own, standing(own.pin))
    const last = await lastEntryOf(tx, 'pin', own.pin.id)
    const isLast = last && last.at.getTime() === own.pin.updatedAt.getTime()
    if (!isLast || !pinActs.some((act) => act === last.what))
      throw new Refused({ refused: 'pin-moved-on' }, 409)
    const before = windowBefore(last)
    allow(mayChangePin(before, ctx.clock.now()), 409)
    if (before) allow(mayPin(own.subject, ctx.clock.now()), 409)
    return putPin(tx, ctx, own, before, {
      what: 'pin taken back',
      undoes: last.id,
      wants: last.before['isBought'] === true,
    })
  })
}

/** Null: nothing was pinned before. The history keeps instants as texts. */
function windowBefore({ before: { startAt, endAt } }: LastEntry): PinWindow | null {
  return startAt && endAt ? { startAt: new Date(String(startAt)), endAt: new Date(String(endAt)) } : null
}
