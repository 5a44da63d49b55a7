/**
 * When content may go out, as a new installation begins with it. People change these rows on their page; what one
 * person may more than others is a row for a flag or a right that they hold.
 */
import type { Flag, Right } from '#domain/people/actor.ts'
import {
  inHouseGrant,
  pressKind,
  type RuleTimes,
  type ScheduleRule,
} from '#domain/scheduling/schedule-rule.ts'

type Grant = Flag | Right | typeof inHouseGrant

const hour = (clock: number): number => clock * 60
const [friday, saturday] = [5, 6]

/** Before anything was ever scheduled. */
const fromTheBeginning = '2000-01-01'

const rule = (
  about: { kind?: string; grant?: Grant; weekday?: number },
  says: Partial<RuleTimes>,
): ScheduleRule => ({
  kind: null,
  grant: null,
  weekday: null,
  ...about,
  firstMinute: null,
  lastMinute: null,
  stepMinutes: null,
  fixedMinutes: null,
  leadMinutes: null,
  ...says,
  validFrom: fromTheBeginning,
})

const day = { firstMinute: hour(9), lastMinute: hour(23), stepMinutes: hour(1), leadMinutes: hour(1) }
const whatsapp = { firstMinute: hour(8), lastMinute: hour(22) }
const groupTimes = [9, 13, 21, 22].map(hour)

export const scheduleRules: readonly ScheduleRule[] = [
  rule({}, day),
  rule({ weekday: friday }, { lastMinute: hour(16) }),
  rule({ weekday: saturday }, { firstMinute: hour(18) }),
  rule({ weekday: saturday, grant: inHouseGrant }, { stepMinutes: 30 }),
  rule({ grant: 'iswordpressadmin' }, { leadMinutes: 0 }),
  rule({ kind: 'whatsapp' }, whatsapp),
  rule({ kind: 'whatsapp-broadcast' }, whatsapp),
  rule({ kind: 'whatsapp-channels' }, whatsapp),
  rule({ kind: 'whatsapp-group' }, { fixedMinutes: groupTimes, lastMinute: hour(22) }),
  rule({ kind: 'instagram' }, { leadMinutes: hour(24) }),
  rule({ kind: 'instagram', grant: 'isagent' }, { leadMinutes: hour(1) }),
  rule({ kind: 'instagram-story' }, { leadMinutes: hour(24) }),
  rule({ kind: 'instagram-story', grant: 'isagent' }, { leadMinutes: hour(1) }),
  rule({ kind: pressKind }, { stepMinutes: hour(6) }),
  rule({ kind: pressKind, weekday: saturday }, { firstMinute: hour(19) }),
  rule({ kind: pressKind, grant: 'isjcnagent' }, { stepMinutes: hour(3) }),
  rule({ kind: pressKind, grant: 'iswordpressadmin' }, { stepMinutes: 90 }),
  rule({ kind: pressKind, grant: 'press.step15from1am' }, { firstMinute: hour(1), stepMinutes: 15 }),
]
