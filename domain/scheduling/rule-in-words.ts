/** How a rule of times reads: what it is about, and what it says. */
import { hourInWords, wholeLengthInWords, weekdayInWords } from './minute-of-day.ts'
import { inHouseGrant, pressKind, type RuleSubject, type RuleTimes } from './schedule-rule.ts'

/** The grants that rules are made for, as people call those who hold them. */
export const grantsInWords: Readonly<Record<string, string>> = {
  isagent: 'agents',
  isjcnagent: 'JCN agents',
  iswordpressadmin: 'WordPress admins',
  'press.step15from1am': 'holders of the right to finer steps',
  [inHouseGrant]: 'accounts kept in house',
}

/** "Articles on Saturday, for JCN agents". */
export function ruleAbout({ kind, grant, weekday }: RuleSubject, nameOf: (kind: string) => string): string {
  const on = weekday === null ? '' : ` on ${weekdayInWords(weekday)}`
  const who = grant === null ? '' : `, for ${grantsInWords[grant] ?? grant}`
  return `${kind === null ? 'Every kind' : kind === pressKind ? 'Articles' : nameOf(kind)}${on}${who}`
}

/** "From 9 AM, to 11 PM, every hour, 1 hour ahead"; a dash where it says nothing. */
export function timesInWords(times: Partial<RuleTimes>): string {
  const { firstMinute, lastMinute, stepMinutes, fixedMinutes, leadMinutes } = times
  const parts = [
    fixedMinutes && `at ${fixedMinutes.map(hourInWords).join(', ')}`,
    isSaid(firstMinute) && `from ${hourInWords(firstMinute)}`,
    isSaid(lastMinute) && `to ${hourInWords(lastMinute)}`,
    isSaid(stepMinutes) && `every ${wholeLengthInWords(stepMinutes).replace(/^1 /, '')}`,
    isSaid(leadMinutes) &&
      (leadMinutes === 0 ? 'without lead time' : `${wholeLengthInWords(leadMinutes)} ahead`),
  ].filter((part) => typeof part === 'string')
  const all = parts.join(', ')
  return all === '' ? '–' : `${all[0]?.toUpperCase()}${all.slice(1)}`
}

const isSaid = (value: number | null | undefined): value is number => value !== null && value !== undefined
