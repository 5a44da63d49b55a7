import { atField, isRefusal, type Refusal } from '#domain/kernel/verdict.ts'
import { mayPin, warningOfPin } from '#domain/pins/is-out.ts'
import { checkWindow, mayChangePin, type PinWindow, readPinTime } from '#domain/pins/pin-window.ts'
import type { Context } from '../kernel/context.ts'
import { allow, Refused } from '../kernel/refused.ts'
import { freeOfGone } from './earn-pins.ts'
import { lockOwnPin, type PinAnswer, type PinWish, putPin, refuseOldPin, viewChanged } from './change-pin.ts'
import { findRightOf } from './store/pin-rights.ts'
import { standing } from './viewed-pin.ts'

interface SetPinWish extends PinWish {
  /** The beginning and the end of the window as they were typed. */
  readonly start: string
  readonly end: string
  /** Whether the window is one that the client bought; left out: as before. */
  readonly isBought?: boolean | undefined
}

export type SetPinOutcome = Omit<PinAnswer, 'warning'> & {
  readonly outcome: 'pinned' | 'pinMoved' | 'pinUnchanged'
  /** Why the window comes to nothing as things are; null: it does not. */
  readonly warning: Refusal | null
}

/** Pins something, or moves its window (API-50); what has ended stays as it was (409). */
export async function setPin(ctx: Context, wish: SetPinWish): Promise<SetPinOutcome> {
  if (wish.isBought) await freeOfGone(ctx, wish.thing)
  return ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnPin(tx, ctx, wish.thing)
    const now = ctx.clock.now()
    const before = standing(own.pin)
    allow(mayChangePin(before, now), 409)
    allow(mayPin(own.subject, now))
    const window = { startAt: read(wish.start, 'start', now), endAt: read(wish.end, 'end', now) }
    refuseOldPin(wish, own, window)
    const faults = checkWindow(window, { before, now, mostDays: ctx.settings.get('pins.mostDays') })
    allow(atField(faults.start, 'start'))
    allow(atField(faults.end, 'end'))
    const warning = warningOfPin(window, own.subject)
    const isBought = own.pin !== null && (await findRightOf(tx, own.pin.id)) !== null
    const wants = wish.isBought ?? isBought
    if (own.pin && before && isSame(before, window) && wants === isBought)
      return { ...viewChanged(own.pin, now), warning, outcome: 'pinUnchanged' }
    const changed = await putPin(tx, ctx, own, window, { what: before ? 'pin moved' : 'pinned', wants })
    return { ...changed, warning, outcome: before ? 'pinMoved' : 'pinned' }
  })
}

const isSame = (one: PinWindow, other: PinWindow): boolean =>
  one.startAt.getTime() === other.startAt.getTime() && one.endAt.getTime() === other.endAt.getTime()

function read(typed: string, field: 'start' | 'end', now: Date): Date {
  const at = readPinTime(typed, now)
  if (isRefusal(at)) throw new Refused({ ...at, field })
  return at
}
