/**
 * When content may go out, as rows that people change: a rule says some of first time, last time, step, fixed times
 * and lead time, for one kind of content or for every kind, on one weekday or on every day, for everybody or for the
 * bearers of one flag or right. What is special about a person is a grant that they hold, never their number.
 */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'

/** Sponsored articles; every other kind is the key of a content type. */
export const pressKind = 'press'

/** Held where the campaign's account is on the list of those kept in house. */
export const inHouseGrant = 'inhouse.accounts'

export interface RuleSubject {
  /** Null: every kind. */
  readonly kind: string | null
  /** A flag, a right, or that the account is kept in house; null: everybody. */
  readonly grant: string | null
  /** 0 Sunday to 6 Saturday; null: every day. A rule of one weekday cuts the hours of every day. */
  readonly weekday: number | null
}

/** What a rule says; null where it says nothing. */
export interface RuleTimes {
  /** The first and the last minute of the day at which content may go out. */
  readonly firstMinute: number | null
  readonly lastMinute: number | null
  readonly stepMinutes: number | null
  /** Times in place of steps. */
  readonly fixedMinutes: readonly number[] | null
  /** How long before its time content is scheduled at the latest. */
  readonly leadMinutes: number | null
}

export interface ScheduleRule extends RuleSubject, RuleTimes {
  /** The first New York day for which it holds; of rules about the same the latest holds. */
  readonly validFrom: NewYorkDay
}

/** A day as the rules see it: its kind of content, its weekday, and what the person was granted. */
export interface RuledDay {
  readonly kind: string
  readonly grants: ReadonlySet<string>
  readonly day: NewYorkDay
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
}

/** The hours of a day; minutes of the day, the last one included. */
interface Hours {
  readonly first: number
  readonly last: number
}

/** What the rules say of one kind's day for one person. */
export interface DayRules {
  /** Of any kind on any day, for everybody: what people expect the day to be. */
  readonly usual: Hours
  /** The hours of the kind on any day. */
  readonly ofKind: Hours
  /** The hours of the kind, cut by the weekday. */
  readonly ofDay: Hours
  readonly step: number
  readonly fixed: readonly number[] | null
  readonly lead: number
}

/**
 * What the rules say of a day; null where no rule gives it hours or a step. A kind's own rule stands in place of the
 * one for every kind, and what a grant gives is added: the smallest step, the widest hours and the shortest lead win.
 */
export function dayRules(rules: readonly ScheduleRule[], asked: RuledDay): DayRules | null {
  const holding = inForce(rules, asked.day).filter((rule) => isAbout(rule, asked))
  const every = holding.filter(({ weekday }) => weekday === null)
  const weekday = holding.filter((rule) => rule.weekday !== null)
  const usual = hoursOf(every.filter(({ kind, grant }) => kind === null && grant === null))
  const ofKind = hoursOf(every)
  const steps = [said(every, 'stepMinutes', Math.min), said(weekday, 'stepMinutes', Math.min)]
  const step = Math.min(...steps.map((minutes) => minutes ?? Number.POSITIVE_INFINITY))
  if (!usual || !ofKind || step === Number.POSITIVE_INFINITY) return null
  const ofDay = {
    first: Math.max(ofKind.first, said(weekday, 'firstMinute', Math.min) ?? ofKind.first),
    last: Math.min(ofKind.last, said(weekday, 'lastMinute', Math.max) ?? ofKind.last),
  }
  const fixed = every.flatMap(({ fixedMinutes }) => fixedMinutes ?? [])
  return {
    usual,
    ofKind,
    ofDay,
    step,
    fixed: fixed.length > 0 ? [...new Set(fixed)].toSorted((a, b) => a - b) : null,
    lead: said(holding, 'leadMinutes', Math.min) ?? 0,
  }
}

/** Of the rules about the same, the latest that has begun on the day. */
export function inForce<Rule extends ScheduleRule>(rules: readonly Rule[], day: NewYorkDay): Rule[] {
  const latest = new Map<string, Rule>()
  for (const rule of rules) {
    const about = subjectOf(rule)
    const known = latest.get(about)
    if (rule.validFrom <= day && (!known || known.validFrom < rule.validFrom)) latest.set(about, rule)
  }
  return [...latest.values()]
}

/** Rules with the same words here are about the same. */
export const subjectOf = ({ kind, grant, weekday }: RuleSubject): string =>
  [kind ?? '', grant ?? '', weekday ?? ''].join(' ')

const isAbout = (rule: ScheduleRule, { kind, grants, weekday }: RuledDay): boolean =>
  (rule.kind === null || rule.kind === kind) &&
  (rule.grant === null || grants.has(rule.grant)) &&
  (rule.weekday === null || rule.weekday === weekday)

function hoursOf(rules: readonly ScheduleRule[]): Hours | null {
  const first = said(rules, 'firstMinute', Math.min)
  const last = said(rules, 'lastMinute', Math.max)
  return first === null || last === null ? null : { first, last }
}

type RuleField = 'firstMinute' | 'lastMinute' | 'stepMinutes' | 'leadMinutes'

/** What rules say of one thing: everybody's, that of the kind itself before that of every kind, and what grants give. */
function said(
  rules: readonly ScheduleRule[],
  field: RuleField,
  best: (...values: number[]) => number,
): number | null {
  const saying = rules.filter((rule) => rule[field] !== null)
  const everybodys = saying.filter(({ grant }) => grant === null)
  const own = everybodys.filter(({ kind }) => kind !== null)
  const granted = saying.filter(({ grant }) => grant !== null)
  const values = [...(own.length > 0 ? own : everybodys), ...granted].map((rule) => rule[field] as number)
  return values.length === 0 ? null : best(...values)
}
