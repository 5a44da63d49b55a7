/** What every change of a pin has in common: the locks, the right, the free window, the history and the news. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { SetPin } from '#contract/pins/pins.ts'
import { atField } from '#domain/kernel/verdict.ts'
import { pinRights } from '#domain/pins/pin-kind.ts'
import { checkFree, type PinWindow } from '#domain/pins/pin-window.ts'
import { lockForChange } from '../campaigns/change-campaign.ts'
import type { Context, Database } from '../kernel/context.ts'
import { notifyListeners } from '../kernel/events.ts'
import { recordHistory } from '../kernel/history.ts'
import { allow, missing, refuseStale } from '../kernel/refused.ts'
import { settleRight } from './bought-pins.ts'
import { lockRightOf } from './store/pin-rights.ts'
import {
  insertPin,
  lockPinOf,
  type PinnedThing,
  type PinRecord,
  queueForTop,
  savePin,
  standingOn,
  takeDownAll,
} from './store/pins.ts'
import { endOf, findSubjects, type PinSubject } from './store/subjects.ts'
import { standing, viewPinned } from './viewed-pin.ts'

export interface PinWish {
  readonly thing: PinnedThing
  readonly seenUpdatedAt?: Date | undefined
}

export interface OwnPin {
  readonly subject: PinSubject
  readonly advertiserId: number
  /** Null: it never was pinned. */
  readonly pin: PinRecord | null
}

export type PinAnswer = Omit<Reply<SetPin>, 'success'>

/** How the history calls the acts. */
export const pinActs = ['pinned', 'pin moved', 'pin taken down'] as const
type PinAct = (typeof pinActs)[number] | 'pin taken back'

/** Locks what is pinned, its campaign before it. A foreign one answers like a missing one, and so does a deleted one. */
export async function lockOwnPin(tx: Database, ctx: Context, { kind, id }: PinnedThing): Promise<OwnPin> {
  const subject = (await findSubjects(tx, kind, [id])).get(id)
  if (!subject || subject.goneAt) throw missing()
  const { advertiserId } = await lockForChange(tx, ctx, subject.campaignId, pinRights[kind])
  return { subject, advertiserId, pin: await lockPinOf(tx, subject) }
}

/** What was decided on an older state is refused (409); what never was pinned is as old as the article. */
export function refuseOldPin(wish: PinWish, own: OwnPin, yours: PinWindow | null): void {
  const told = (window: PinWindow | null) => ({
    startAt: window?.startAt ?? null,
    endAt: window?.endAt ?? null,
  })
  const updatedAt = versionOfPin(own)
  refuseStale<SetPin>(wish, { updatedAt }, told(standing(own.pin)), told(yours))
}

export const versionOfPin = ({ pin, subject }: Pick<OwnPin, 'pin' | 'subject'>): Date =>
  pin?.updatedAt ?? subject.createdAt

/** Gives it this window, or none. Refused (422) where something else is on top then. */
export async function putPin(
  tx: Database,
  ctx: Context,
  own: OwnPin,
  window: PinWindow | null,
  act: {
    readonly what: PinAct
    readonly undoes?: number
    /** Whether the window uses a bought pin; left out: as before. */
    readonly wants?: boolean | undefined
  },
): Promise<PinAnswer> {
  const at = ctx.clock.now()
  const { wants, ...told } = act
  const before = standing(own.pin)
  const right = own.pin && (await lockRightOf(tx, own.pin.id))
  if (window) await requireFree(tx, own, window, at)
  const pin = await write(tx, own, window, { updatedAt: at, updatedBy: ctx.actor.personId })
  const { subject } = own
  const whose = { advertiserId: own.advertiserId, siteId: subject.siteId }
  const isTakenBack = act.undoes !== undefined
  await settleRight(tx, whose, { before: own.pin, pin, subject, window, right, wants, isTakenBack, at })
  await recordHistory(tx, ctx.actor, at, {
    ...told,
    subjectKind: 'pin',
    subjectId: pin.id,
    advertiserId: own.advertiserId,
    ...(before && { before: { ...before, ...(right && { isBought: true }) } }),
    ...(window && { after: window }),
  })
  await notifyListeners(tx, 'masthead_campaigns', String(own.subject.campaignId))
  return viewChanged(pin, at)
}

export const viewChanged = (pin: PinRecord, now: Date): PinAnswer => ({
  pinned: viewPinned(pin, now),
  updatedAt: pin.updatedAt,
})

async function requireFree(tx: Database, { subject }: OwnPin, window: PinWindow, now: Date): Promise<void> {
  const { kind, siteId } = subject
  await queueForTop(tx, siteId)
  const others = await standingOn(tx, subject, window.startAt)
  const subjects = await findSubjects(
    tx,
    kind,
    others.map(({ id }) => id),
  )
  // What was deleted or rejected stands on no site, and nobody would take its pin down.
  const isGone = ({ id }: { id: number }) => {
    const other = subjects.get(id)
    return !other || endOf(other) !== null
  }
  const gone = others.filter(isGone)
  await takeDownAll(
    tx,
    kind,
    gone.map(({ id }) => id),
    now,
  )
  const taken = others.filter((one) => !isGone(one))
  allow(atField(checkFree(window, taken, now), 'start'))
}

async function write(
  tx: Database,
  { pin, subject }: OwnPin,
  window: PinWindow | null,
  by: { readonly updatedAt: Date; readonly updatedBy: number },
): Promise<PinRecord> {
  const change = window
    ? { ...window, siteId: subject.siteId, takenDownAt: null }
    : { takenDownAt: by.updatedAt }
  if (pin) return savePin(tx, pin.id, { ...change, ...by })
  if (!window) throw new Error('what never was pinned was to be taken down')
  return insertPin(tx, subject, {
    siteId: subject.siteId,
    ...window,
    ...by,
    createdAt: by.updatedAt,
    takenDownAt: null,
    toldStartAt: null,
    toldEndAt: null,
    heardStartAt: null,
  })
}
