/** Who is reminded of a sale that is charged later and is not paid whole, and when. */
import { addDays, type NewYorkDay, newYorkDay } from '../kernel/newyork.ts'
import { instantOfMinute } from '../scheduling/minute-of-day.ts'

export interface ReminderPlan {
  /** New York days after the sale on which its client is reminded. */
  readonly clientDays: readonly number[]
  /** And that on which the agent is told, who goes before where both fall on one day. */
  readonly agentDay: number
}

export interface Reminder {
  /** So many New York days after the sale. */
  readonly day: number
  readonly to: 'client' | 'agent'
}

interface Sale {
  readonly soldAt: Date
  /** The latest reminder that went out, as days after the sale; null: none did. */
  readonly told: number | null
}

/** At nine in the morning, when people read letters. */
const minuteOfLetters = 9 * 60

const stepsOf = ({ clientDays, agentDay }: ReminderPlan): Reminder[] =>
  [
    ...clientDays.filter((day) => day !== agentDay).map((day): Reminder => ({ day, to: 'client' })),
    { day: agentDay, to: 'agent' } as const,
  ].toSorted((one, other) => one.day - other.day)

const dayOf = (soldAt: Date, after: number): NewYorkDay => addDays(newYorkDay(soldAt), after)

const hasCome = (soldAt: Date, after: number, now: Date): boolean => {
  const at = instantOfMinute(dayOf(soldAt, after), minuteOfLetters)
  return at !== null && at <= now
}

/**
 * The reminder that is to go out: the newest whose morning has come, so that after an outage one is sent and not all that
 * were missed. Null: none, or that one or a later one went out already.
 */
export function paymentReminderDue({ soldAt, told }: Sale, plan: ReminderPlan, now: Date): Reminder | null {
  const newest = stepsOf(plan).findLast(({ day }) => hasCome(soldAt, day, now))
  return newest && newest.day > (told ?? 0) ? newest : null
}

/** The next one and its New York day, which is today where it is about to go out; null once the last one went. */
export function nextReminder(
  sale: Sale,
  plan: ReminderPlan,
  now: Date,
): { readonly on: NewYorkDay; readonly to: Reminder['to'] } | null {
  const due = paymentReminderDue(sale, plan, now)
  if (due) return { on: newYorkDay(now), to: due.to }
  const { soldAt, told } = sale
  const next = stepsOf(plan).find(({ day }) => day > (told ?? 0) && !hasCome(soldAt, day, now))
  return next ? { on: dayOf(soldAt, next.day), to: next.to } : null
}
