/** What a change of a rule does to the coming week, reckoned by the rule that the server asks. */
import { addDays, dayStart, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { hourInWords, weekdayInWords, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import { type RuleSubject, type ScheduleRule, subjectOf } from '#domain/scheduling/schedule-rule.ts'
import { slotsOf } from '#domain/scheduling/slots.ts'

export interface PreviewedDay {
  readonly weekday: string
  readonly day: NewYorkDay
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** The seven days from the first for which the changed rule holds. */
export function previewWeek(
  rules: readonly ScheduleRule[],
  changed: ScheduleRule,
  today: NewYorkDay,
): PreviewedDay[] {
  const first = changed.validFrom > today ? changed.validFrom : today
  const others = rules.filter(
    (rule) => subjectOf(rule) !== subjectOf(changed) || rule.validFrom !== changed.validFrom,
  )
  return Array.from({ length: 7 }, (_, at) => {
    const day = addDays(first, at)
    const before = timesInDay(rules, changed, day)
    const after = timesInDay([...others, changed], changed, day)
    return { weekday: weekdayInWords(weekdayOf(day)), day, before, after, isChanged: before !== after }
  })
}

/** A kind of which no rule speaks: what holds for every kind. */
const anyKind = ''

function timesInDay(rules: readonly ScheduleRule[], { kind, grant }: RuleSubject, day: NewYorkDay): string {
  const slots = slotsOf({
    day,
    rules,
    kind: kind ?? anyKind,
    kindName: '',
    taken: new Set<number>(),
    editions: null,
    isTimeForPublisher: false,
    isPublisher: true,
    grants: new Set(grant === null ? [] : [grant]),
    now: dayStart(day),
  })
  const free = slots.filter(({ closed }) => closed === null).map(({ minute }) => hourInWords(minute))
  if (free.length === 0) return 'No times'
  return free.length <= 4 ? free.join(', ') : `${free[0]} to ${free.at(-1)}, ${free.length} times`
}
