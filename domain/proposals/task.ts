/** What somebody has to do by hand for what was sold (D-154), and who may bring it to its end. */
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { may, type Relation } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Action } from '#domain/people/permissions.ts'

/** Done by hand; dates to be set; a right to a pin to be used. The last two are done by themselves. */
export type TaskKind = 'by-hand' | 'dates' | 'pin'

/** Each of these brings it to its end. */
const actsOf: Readonly<Record<TaskKind, readonly Action[]>> = {
  'by-hand': ['task.do'],
  dates: ['campaign.datesPayPerWeek'],
  pin: ['press.pin', 'livestream.pin'],
}

/** Open when the day until which it is to be done, a New York day, is over. On that day it is not late. */
export const isLate = (
  { doneAt, dueDay }: { readonly doneAt: Date | null; readonly dueDay: NewYorkDay },
  today: NewYorkDay,
): boolean => doneAt === null && dueDay < today

/** Not everybody who sees a task may do what ends it: the weeks of a campaign are few people's to set (ROL-07). */
export const mayEndTask = (actor: Actor, kind: TaskKind, relation: Relation): boolean =>
  may(actor, 'task.do', relation) && actsOf[kind].some((action) => may(actor, action, relation))
