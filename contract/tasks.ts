/** What is done by hand for what was sold (D-154). */
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { count, day, id, idField, idText, instant, pageNumber } from './kernel/fields.ts'
import { idOf, paramsOf } from './kernel/id-of.ts'
import { as, inOurWords } from './kernel/in-our-words.ts'
import { conflictOver, withSeen } from './kernel/seen.ts'
import { refusals } from './refusals.ts'
import { search } from './proposals/list.ts'
import { named } from './proposals/proposal.ts'

const unreadable = refusals['field-unreadable']

/** Dates and pins are done by themselves, once the dates are set or the pins used. */
const kind = z.enum(['by-hand', 'dates', 'pin'], unreadable)

const task = inOurWords({
  id,
  kind,
  /** The name of what was sold. */
  name: z.string(),
  quantity: count,
  client: named,
  proposal: named,
  /** Null: on none. */
  site: z.string().nullable(),
  /** Of a task of dates, the campaign whose dates are to be set; null for the others. */
  campaign: named.nullable(),
  inCharge: as('in_charge', named.nullable()),
  due: day,
  isLate: as('late', z.boolean()),
  doneAt: as('done_at', instant.nullable()),
  doneBy: as('done_by', z.string().nullable()),
  updatedAt: as('updated_at', instant),
})
export type Task = z.output<typeof task>

export const taskFilters = z.object({
  /** `open` unless it is said. */
  state: z.enum(['open', 'done'], unreadable).optional(),
  search,
  kind: kind.optional(),
  client: idOf('advertiser', idText).optional(),
  /** The person who is in charge of the task. */
  agent: idOf('person', idText).optional(),
  /** Due before today, or up to and with a New York day. */
  due: z.union([z.literal('late'), day], unreadable).optional(),
  page: pageNumber.optional(),
})

/** Those that are open by what is due first, those that are done by what was done last. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'What is to be done by hand for what was sold, and what was done',
  access: 'task.do',
  query: taskFilters,
  reply: inOurWords({
    tasks: z.array(task),
    page: count,
    pages: count,
    total: count,
    /** Of all that the other filters leave, whichever of the two is shown. */
    sums: z.object({ open: count, late: count, done: count }),
    /** Who is in charge of some, and for whom they are, whatever the filters leave. */
    agents: z.array(named),
    clients: z.array(named),
  }),
})

/** Whoever may do it for its client, by name. */
export const listTaskPeople = endpoint({
  method: 'GET',
  path: '/api/tasks/:id/people',
  summary: 'Who can be put in charge of a task',
  access: 'task.do',
  params: paramsOf('task'),
  reply: z.object({ people: z.array(named) }),
})

export const listTaskHistory = endpoint({
  method: 'GET',
  path: '/api/tasks/:id/history',
  summary: 'What happened to a task, newest first, 50 to a page',
  access: 'task.do',
  params: paramsOf('task'),
  query: z.object({ page: pageNumber.optional() }),
  reply: z.object({
    task,
    /** Each entry is one sentence. */
    entries: z.array(z.object({ at: instant, text: z.string() })),
    page: count,
    pages: count,
    total: count,
  }),
})

const changed = z.object({ success: z.string(), task })

/** Harmless when repeated; sent nothing, it is done. Done, its money is earned; taken back, it is not. */
export const setTaskDone = endpoint({
  method: 'POST',
  path: '/api/tasks/:id/done',
  summary: 'Say that a task is done, or that it is not',
  access: 'task.do',
  params: paramsOf('task'),
  body: withSeen(inOurWords({ isDone: as('done', z.boolean(refusals['yes-or-no']).default(true)) })),
  refuses: ['task-by-itself'],
  reply: changed,
  conflict: conflictOver(inOurWords({ isDone: as('done', z.boolean()) })),
})

/** What is left out stays. */
export const changeTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:id',
  summary: 'Say until when a task is to be done, and who is in charge of it',
  access: 'task.do',
  params: paramsOf('task'),
  body: withSeen(
    inOurWords({
      due: day.optional(),
      inChargeId: as('in_charge_id', idOf('person', idField(unreadable)).optional()),
    }),
  ),
  fieldNames: { inChargeId: 'in_charge_id' },
  reply: changed,
  conflict: conflictOver(inOurWords({ due: day, inCharge: as('in_charge', z.string().nullable()) })),
})
