/** Subscriptions: on which days they are charged, what follows when a charge fails, and what may be done about one. */
import { addDays, dayStart, type NewYorkDay, newYorkDay } from '../../kernel/newyork.ts'
import { type Refusal, refuse, type Verdict } from '../../kernel/verdict.ts'
import { instantOfMinute } from '../../scheduling/minute-of-day.ts'

export const subscriptionStates = ['active', 'paused', 'ending', 'cancelled', 'ended'] as const
/** `ending`: it is cancelled when the month that was paid is over. */
export type SubscriptionState = (typeof subscriptionStates)[number]

export type PausedWhy = 'by-hand' | 'failed' | 'campaign' | 'product' | 'unusable' | 'client'

/** `skipped`: nothing was charged for it and nothing was given, since the subscription was paused. */
export type PeriodState = 'due' | 'failed' | 'paid' | 'skipped'

/** The day `months` after the anchor, cut to the end of its month; always from the anchor, so that a 31st comes back. */
export function dueDay(anchor: NewYorkDay, months: number): NewYorkDay {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The instant of a day at which charges are made; at its start where New York's clocks never show that hour. */
const chargeInstant = (day: NewYorkDay, hour: number): Date =>
  instantOfMinute(day, hour * 60) ?? dayStart(day)

export const dueAt = (anchor: NewYorkDay, months: number, hour: number): Date =>
  chargeInstant(dueDay(anchor, months), hour)

/** The days of the charges, the first among them: all of them, or of what has no end as many as `most`. */
export const chargeDates = (anchor: NewYorkDay, months: number, most: number): NewYorkDay[] =>
  Array.from({ length: months === 0 ? most : Math.min(months, most) }, (_, at) => dueDay(anchor, at))

/**
 * When a charge that was refused is tried again: on the first day of the plan that is still to come, counted from the day on
 * which it was refused first. Where days of it passed while we were not there, the morning after, until as many tries were made
 * as the plan has; then null.
 */
export function retryAt(
  { firstFailedAt, tries }: { readonly firstFailedAt: Date; readonly tries: number },
  retryDays: readonly number[],
  hour: number,
  now: Date,
): Date | null {
  const first = newYorkDay(firstFailedAt)
  const planned = retryDays.map((days) => chargeInstant(addDays(first, days), hour))
  const next = planned.find((instant) => instant > now)
  return next ?? (tries <= retryDays.length ? nextMorning(hour, now) : null)
}

const nextMorning = (hour: number, now: Date): Date => chargeInstant(addDays(newYorkDay(now), 1), hour)

/** When a charge is made that was due before now and follows another: the morning after, so that there is one a day. */
export const afterMissed = (due: Date, hour: number, now: Date): Date =>
  due > now ? due : nextMorning(hour, now)

/** Whether all charges of it were made; one without an end has always another. */
export const isPaidOut = (months: number, paid: number): boolean => months > 0 && paid >= months

/** The first charge whose day is still to come, for one that goes on after a pause: those in between are skipped. */
export function nextPeriod(anchor: NewYorkDay, from: number, hour: number, now: Date): number {
  let period = from
  while (dueAt(anchor, period, hour) <= now) period += 1
  return period
}

/** How many months somebody chose, as `0` to `12`; 0 has no end. Nothing chosen is ERR-32b. */
export function readMonths(
  typed: string | null,
): number | Refusal<'subscription-months-missing' | 'months-unreadable'> {
  const field = 'months'
  if (typed === null || typed === '') return refuse('subscription-months-missing', { field })
  return /^(0|[1-9]|1[0-2])$/.test(typed) ? Number(typed) : refuse('months-unreadable', { field })
}

/** A subscription begins with all of it paid by card, now (ERR-32a). */
export const mayStartSubscription = (isAllByCard: boolean): Verdict<'subscription-up-front'> =>
  isAllByCard ? 'ok' : refuse('subscription-up-front', { field: 'isSubscription' })

/** Whether nothing can happen to it any more. */
export const isOver = (state: SubscriptionState): boolean => state === 'cancelled' || state === 'ended'

/** Whether charges are to come, as it stands or once it is resumed. */
export const hasMore = (state: SubscriptionState): boolean => state === 'active' || state === 'paused'

/** Whether something can be changed about it (409). */
export const mayChange = (state: SubscriptionState): Verdict<'subscription-over'> =>
  isOver(state) ? refuse('subscription-over') : 'ok'

/** The charge that is to come, and whether the month before it was paid. */
export interface ChargeToCome {
  readonly dueAt: Date
  readonly isAfterPaid: boolean
}

/** Until when the month that is paid runs: to the day of the next charge; null where that has come unpaid, or this month was left out. */
export const paidUntil = (next: ChargeToCome | null, now: Date): Date | null =>
  next !== null && next.isAfterPaid && next.dueAt > now ? next.dueAt : null

/** Whether it can end after the month that is paid (409); where none is, there is nothing to wait for. */
export const mayEndLater = (next: ChargeToCome | null, now: Date): Verdict<'subscription-unpaid'> =>
  paidUntil(next, now) === null ? refuse('subscription-unpaid') : 'ok'

/** As many days of charges to come are told of what has no end. */
export const mostDates = 12

interface CardLife {
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** The first instant at which the card is no longer good. */
export const cardEnds = ({ expiryMonth, expiryYear }: CardLife): Date =>
  dayStart(new Date(Date.UTC(expiryYear, expiryMonth, 1)).toISOString().slice(0, 10))

/**
 * The letter about a card that is no longer good at the next charge: so many days before, the latest whose morning has come;
 * null: none is due, or the card lasts.
 */
export function expiryNotice(card: CardLife, due: Date, days: readonly number[], now: Date): number | null {
  if (cardEnds(card) > due || due <= now) return null
  const come = days.filter((before) => now.getTime() >= due.getTime() - before * dayMs)
  return come.length === 0 ? null : Math.min(...come)
}

const dayMs = 24 * 60 * 60 * 1000
