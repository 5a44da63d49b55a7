/** What is set for the times, limits and addresses of content, and taking a change of it back. */
import { z } from 'zod'
import { longestLead, mostFixedTimes, smallestStep } from '#domain/scheduling/rule-limits.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, id, instant, pageNumber } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { always, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { toldChange } from '../kernel/told-change.ts'
import { refusals, sentenceOf } from '../refusals.ts'
import { emailField } from '../people/sign-in.ts'
import { siteBadge } from '../sites.ts'

const whole = (from: number, to: number, fault: string) => z.int(fault).min(from, fault).max(to, fault)
const minute = whole(0, 1439, refusals['rule-minute'])
const hours = whole(0, 720, refusals['hours-range'])
const limit = (most: number) =>
  whole(1, most, sentenceOf({ refused: 'limit-range', values: { limit: most } }))
const weekday = whole(0, 6, refusals['weekdays-unreadable'])

const aboutFields = {
  kind: z.string(refusals['rule-kind']).max(40, refusals['rule-kind']).nullable(),
  grant: z.string(refusals['rule-grant']).max(60, refusals['rule-grant']).nullable(),
  weekday: weekday.nullable(),
}
const timesFields = {
  firstMinute: minute.nullable(),
  lastMinute: minute.nullable(),
  stepMinutes: whole(smallestStep, 1440, refusals['rule-step']).nullable(),
  fixedMinutes: z
    .array(minute, refusals['rule-fixed'])
    .min(1, refusals['rule-fixed'])
    .max(mostFixedTimes, refusals['rule-fixed'])
    .nullable(),
  leadMinutes: whole(0, longestLead, refusals['rule-lead']).nullable(),
}

const rule = z.object({ id, ...aboutFields, ...timesFields, validFrom: day, updatedAt: instant })
export type RuleInForce = z.output<typeof rule>

const siteFields = {
  /** The publisher sets the time; who schedules picks the day alone. */
  timeOptionsHidden: z.boolean(refusals['yes-or-no']),
  editLeadMinutes: whole(0, longestLead, refusals['rule-lead']),
  isPriority: z.boolean(refusals['yes-or-no']),
  deadlineHours: hours,
  printWeekdays: z.array(weekday, refusals['weekdays-unreadable']).max(7, refusals['weekdays-unreadable']),
  contentAddress: emailField.nullable(),
  blastAddress: emailField.nullable(),
}
/** What is left out stays. */
const changedSite = z.object(siteFields).partial().shape

const site = z.object({
  site: siteBadge,
  hasPrint: z.boolean(),
  ...siteFields,
  updatedAt: instant,
})
export type SiteTimes = z.output<typeof site>

const typeFields = {
  textLimit: limit(100_000),
  lineLimit: limit(1_000).nullable(),
  sentAheadHours: hours.nullable(),
}
const changedType = z.object(typeFields).partial().shape

const type = z.object({ id, key: z.string(), name: z.string(), ...typeFields, updatedAt: instant })
export type TypeLimits = z.output<typeof type>

export const listScheduleSettings = endpoint({
  method: 'GET',
  path: '/api/schedule/settings',
  summary: 'The rules of times, and what is set for sites and for types of content',
  access: 'schedule.administer',
  reply: z.object({ rules: z.array(rule), sites: z.array(site), types: z.array(type) }),
})

const saved = inOurWords({ success: always(true), message: z.string() })

/** A rule about the same is changed; one for a later day is added, and holds from that day on. */
export const saveRule = endpoint({
  method: 'POST',
  path: '/api/schedule/rules',
  summary: 'Changes a rule of times, or adds one',
  access: 'schedule.administer',
  body: withSeen(
    inOurWords({
      ...aboutFields,
      ...timesFields,
      /** Today or a later day; null: at once, in the place of the rule that holds now. */
      validFrom: day.nullable(),
    }),
  ),
  refuses: ['not-found', 'rule-empty', 'rule-from', 'rule-grant', 'rule-kind', 'rule-needed', 'rule-order'],
  reply: saved,
  conflict: conflictOver(inOurWords(timesFields)),
})

export const withdrawRule = endpoint({
  method: 'POST',
  path: '/api/schedule/rules/:id/withdraw',
  summary: 'Takes a rule of times away',
  access: 'schedule.administer',
  params: paramsOf('schedule-rule'),
  body: z.object({}),
  refuses: ['rule-empty', 'rule-needed', 'rule-order'],
  reply: saved,
})

export const saveSiteTimes = endpoint({
  method: 'POST',
  path: '/api/schedule/sites/:id',
  summary: 'Sets edit window, deadline, days of print and addresses of a site',
  access: 'schedule.administer',
  params: paramsOf('site'),
  body: withSeen(inOurWords(changedSite)),
  refuses: ['rule-empty', 'rule-needed', 'rule-order'],
  reply: saved,
  conflict: conflictOver(inOurWords(changedSite)),
})

export const saveTypeLimits = endpoint({
  method: 'POST',
  path: '/api/schedule/types/:id',
  summary: 'Sets the limits of a type of content',
  access: 'schedule.administer',
  params: paramsOf('content-type'),
  body: withSeen(inOurWords(changedType)),
  refuses: ['rule-empty', 'rule-needed', 'rule-order'],
  reply: saved,
  conflict: conflictOver(inOurWords(changedType)),
})

export const listScheduleHistory = endpoint({
  method: 'GET',
  path: '/api/schedule/history',
  summary: 'Who set what of times, limits and addresses, newest first, 50 to a page',
  access: 'schedule.administer',
  query: z.object({ page: pageNumber.optional() }),
  reply: z.object({ entries: z.array(toldChange), page: z.int(), pages: z.int(), total: count }),
})

export const undoScheduleChange = endpoint({
  method: 'POST',
  path: '/api/schedule/history/:id/undo',
  summary: 'Takes a change of times, limits or addresses back',
  access: 'schedule.administer',
  params: paramsOf('schedule-entry'),
  body: z.object({}),
  refuses: ['rule-empty', 'rule-needed', 'rule-order', 'undo-done', 'undo-newer'],
  reply: saved,
})
