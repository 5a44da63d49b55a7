/** What a rule of times may say. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { type RuleSubject, type RuleTimes, subjectOf } from './schedule-rule.ts'

/** In minutes: the smallest step and the longest lead time. */
export const smallestStep = 5
export const longestLead = 43_200
export const mostFixedTimes = 48

const everything: RuleSubject = { kind: null, grant: null, weekday: null }

/** The rule of every kind, every day and everybody: the others are read beside it. */
export const isFirstRule = (rule: RuleSubject): boolean => subjectOf(rule) === subjectOf(everything)

/** Whether a rule about this may say so. */
export function mayRule(
  about: RuleSubject,
  { firstMinute, lastMinute, stepMinutes, fixedMinutes, leadMinutes }: RuleTimes,
): Verdict<'rule-empty' | 'rule-needed' | 'rule-order'> {
  const needed = [firstMinute, lastMinute, stepMinutes]
  const isEmpty = [...needed, fixedMinutes, leadMinutes].every((value) => value === null)
  if (isFirstRule(about) && needed.includes(null)) return refuse('rule-needed')
  if (isEmpty) return refuse('rule-empty')
  if (firstMinute !== null && lastMinute !== null && firstMinute > lastMinute)
    return refuse('rule-order', { field: 'lastMinute' })
  return 'ok'
}
