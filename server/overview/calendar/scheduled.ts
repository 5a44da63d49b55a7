/** What the calendar asks of every kind: its modules answer in this shape. */
import type { CalendarKind } from '#domain/overview/calendar/kinds.ts'
import type { Span } from '#domain/overview/calendar/marks.ts'
import type { CalendarState } from '#domain/overview/calendar/states.ts'
import type { DayRange } from '#domain/kernel/day-range.ts'
import type { Refusal, Verdict } from '#domain/kernel/verdict.ts'
import type { PinKind } from '#domain/pins/pin-kind.ts'
import type { Context } from '../../kernel/context.ts'

export interface CalendarSpan extends Span {
  readonly kind: CalendarKind
  readonly id: number
  readonly title: string
  readonly campaignId: number
  readonly campaignName: string
  readonly advertiserName: string
  readonly siteId: number
  readonly siteName: string
  readonly siteShortName: string
  /** Where it is found by site; of a flight there may be several. */
  readonly siteIds: readonly number[]
  readonly contentType: string | null
  readonly status: string
  readonly state: CalendarState
  readonly isSent: boolean
  readonly tagName: string
  /** The kind of thing that a pin holds on top; null of what is no pin. */
  readonly pinOf: PinKind | null
  /** Of a livestream, which of its windows; 1 of what has one. */
  readonly nth: number
  /** Of a livestream's window; it stays the same wherever the window is moved. */
  readonly windowId: number | null
  /** How often its time was changed. */
  readonly timesMoved: number
  readonly onSchedulerAt: Date | null
  readonly updatedAt: Date
  /** Whether this person may move it, as long as its time is not past. */
  readonly move: Verdict
  /** Why its time could not be had today by anybody. */
  readonly closed: Refusal | null
}

export type CalendarSource = (
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'settings'>,
  range: DayRange,
) => Promise<CalendarSpan[]>
