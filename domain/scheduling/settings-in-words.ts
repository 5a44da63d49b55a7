/** How the history of times, limits and addresses reads. */
import { hourInWords, wholeLengthInWords, weekdayInWords } from './minute-of-day.ts'
import { timesInWords } from './rule-in-words.ts'

/** What is set: a rule of times, what is special about a site, or the limits of a type of content. */
export const scheduleSubjects = ['schedule-rule', 'site', 'content-type'] as const
export type ScheduleSubject = (typeof scheduleSubjects)[number]

export type SetValues = Readonly<Record<string, unknown>>

export interface SettingChange {
  readonly who: string
  /** What it was about: "Every kind on Friday", "Oakdale Standard". */
  readonly thing: string
  readonly before: SetValues
  readonly after: SetValues
}

const unsaid =
  (words: (value: never) => string, none = 'nothing') =>
  (value: unknown) =>
    value === null || value === undefined ? none : words(value as never)

const minutes = unsaid((value: number) => wholeLengthInWords(value))
const hours = unsaid((value: number) => wholeLengthInWords(value * 60))
const time = unsaid(hourInWords)
const plain = unsaid(String)
const listed = <Item>(words: (item: Item) => string) =>
  unsaid((items: readonly Item[]) => items.map(words).join(', ') || 'none')

const daysInWords = (value: unknown): string =>
  Array.isArray(value) && value.length === 7 ? 'every day' : listed(weekdayInWords)(value)

const fields: Readonly<Record<string, readonly [label: string, inWords: (value: unknown) => string]>> = {
  firstMinute: ['the first time', time],
  lastMinute: ['the last time', time],
  stepMinutes: ['the step', minutes],
  fixedMinutes: ['the times', listed(hourInWords)],
  leadMinutes: ['the lead time', minutes],
  timeOptionsHidden: ['who sets the time', (value) => (value ? 'the publisher' : 'whoever schedules')],
  editLeadMinutes: ['the edit window', minutes],
  isPriority: ['priority', (value) => (value ? 'yes' : 'no')],
  deadlineHours: ['the deadline', hours],
  printWeekdays: ['the days of print', daysInWords],
  contentAddress: ['the address for content', plain],
  blastAddress: ['the address of the list', plain],
  textLimit: ['the characters of a text', plain],
  lineLimit: ['the lines of a text', unsaid(String, 'any number')],
  sentAheadHours: [
    'the time it is sent ahead',
    unsaid((value: number) => wholeLengthInWords(value * 60), 'not sent'),
  ],
}

/** "Ada Klein changed the last time of “Every kind on Friday” from 4 PM to 3 PM". */
export function settingSentence({ who, thing, before, after }: SettingChange): string {
  if ('withdrawnAt' in after) return ruleSentence(who, thing, after)
  const named = Object.entries(fields).filter(([name]) => name in after)
  const changes = named.map(([name, [label, inWords]], at) => {
    const what = at === 0 ? `${label} of “${thing}”` : label
    return `${what} from ${inWords(before[name])} to ${inWords(after[name])}`
  })
  return `${who} changed ${changes.join(', and ')}`
}

function ruleSentence(who: string, thing: string, after: SetValues): string {
  if (after['withdrawnAt'] !== null) return `${who} took the rule “${thing}” away`
  const isBack = Object.keys(after).length === 1
  return isBack
    ? `${who} brought the rule “${thing}” back`
    : `${who} added the rule “${thing}”: ${timesInWords(after)}`
}
