import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listTasks as endpoint } from '#contract/tasks.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { pageOfTasks, peopleOfTasks, sumsOf } from './store/tasks.ts'
import { viewTask } from './view-task.ts'

/** One page of those of clients for whom the actor may do them; a page beyond the last shows the last. */
export async function listTasks(
  { db, actor, clock, settings }: Context,
  question: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const now = clock.now()
  const today = newYorkDay(now)
  const { due } = question
  const filter = {
    clientIds: advertisersFor(actor, 'task.do'),
    clientId: question.client ?? null,
    inChargeId: question.agent ?? null,
    kind: question.kind ?? null,
    search: (question.search ?? '').normalize('NFC').trim(),
    dueUpTo: due === 'late' ? addDays(today, -1) : (due ?? null),
  }
  const sums = await sumsOf(db, filter, today)
  const isDone = question.state === 'done'
  const limit = settings.get('proposals.pageSize')
  const total = isDone ? sums.done : sums.open
  const pages = pageCount(total, limit)
  const page = Math.min(question.page ?? 1, pages)
  const rows = await pageOfTasks(db, filter, { isDone, offset: (page - 1) * limit, limit })
  const people = await peopleOfTasks(db, filter)
  return { tasks: rows.map((row) => viewTask(row, now)), page, pages, total, sums, ...people }
}
