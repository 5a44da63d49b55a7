/** A rule of times as it is typed: times in words, the step and the lead time in minutes. */
import { readMinute, timeInWords } from '#domain/scheduling/minute-of-day.ts'
import type { RuleTimes } from '#domain/scheduling/schedule-rule.ts'
import { refusals } from '#contract/refusals.ts'

export interface TypedRuleTimes {
  readonly firstMinute: string
  readonly lastMinute: string
  readonly stepMinutes: string
  /** The fixed times as text, separated by commas. */
  readonly fixedMinutes: string
  readonly leadMinutes: string
}

export const typedRuleTimes = (times: RuleTimes | null): TypedRuleTimes => ({
  firstMinute: timeText(times?.firstMinute),
  lastMinute: timeText(times?.lastMinute),
  stepMinutes: String(times?.stepMinutes ?? ''),
  fixedMinutes: times?.fixedMinutes?.map(timeText).join(', ') ?? '',
  leadMinutes: String(times?.leadMinutes ?? ''),
})

const timeText = (minute: number | null | undefined) =>
  typeof minute === 'number' ? timeInWords(minute) : ''

const isEmpty = (text: string) => text.trim() === ''
const timeOf = (text: string) => (isEmpty(text) ? null : readMinute(text))
const wholeOf = (text: string) =>
  isEmpty(text) ? null : /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
const timesOf = (text: string) => (isEmpty(text) ? null : text.split(',').map((part) => readMinute(part)))

/** What is typed, as the rule says it; what cannot be read says nothing yet. */
export function readTimes(typed: TypedRuleTimes): RuleTimes {
  const fixed = timesOf(typed.fixedMinutes)?.filter((minute) => minute !== null) ?? []
  return {
    firstMinute: timeOf(typed.firstMinute),
    lastMinute: timeOf(typed.lastMinute),
    stepMinutes: wholeOf(typed.stepMinutes) || null,
    fixedMinutes: fixed.length > 0 ? fixed : null,
    leadMinutes: numberOrNull(wholeOf(typed.leadMinutes)),
  }
}

const numberOrNull = (value: number | null) => (value === null || Number.isNaN(value) ? null : value)

/** What of it cannot be read, at its field. */
export function faultsOfTimes(typed: TypedRuleTimes): Partial<Record<keyof TypedRuleTimes, string>> {
  const isNoTime = (text: string) => !isEmpty(text) && readMinute(text) === null
  return {
    ...(isNoTime(typed.firstMinute) && { firstMinute: refusals['rule-minute'] }),
    ...(isNoTime(typed.lastMinute) && { lastMinute: refusals['rule-minute'] }),
    ...(timesOf(typed.fixedMinutes)?.includes(null) && { fixedMinutes: refusals['rule-fixed'] }),
    ...(Number.isNaN(wholeOf(typed.stepMinutes)) && { stepMinutes: refusals['rule-step'] }),
    ...(Number.isNaN(wholeOf(typed.leadMinutes)) && { leadMinutes: refusals['rule-lead'] }),
  }
}
