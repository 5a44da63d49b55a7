import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listTaskHistory as endpoint } from '#contract/tasks.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { peopleIn } from '#domain/proposals/history-in-words.ts'
import { taskSentence } from '#domain/proposals/task-in-words.ts'
import type { Context } from '../kernel/context.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { countTaskEntries, pageOfEntries, type TaskEntry } from './store/tasks.ts'
import { findOwnTask } from './lock-own-task.ts'
import { viewTask } from './view-task.ts'

const pageSize = 50

/** What happened to a task, newest first; a page beyond the last shows the last. */
export async function listTaskHistory(
  ctx: Context,
  question: { readonly taskId: number; readonly page?: number | undefined },
): Promise<Reply<typeof endpoint>> {
  const { db } = ctx
  const task = await findOwnTask(ctx, question.taskId)
  const total = await countTaskEntries(db, task)
  const pages = pageCount(total, pageSize)
  const page = Math.min(question.page ?? 1, pages)
  const records = await pageOfEntries(db, task, { offset: (page - 1) * pageSize, limit: pageSize })
  const names = await namesOfPersons(db, records.flatMap(peopleIn))
  const nameOf = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? null) : null)
  const told = (values: TaskEntry['before']) => ({
    due: typeof values['due'] === 'string' ? values['due'] : null,
    inCharge: nameOf(values['inChargeId']),
  })
  return {
    task: viewTask(task, ctx.clock.now()),
    entries: records.map(({ before, after, ...entry }) => ({
      at: entry.at,
      text: taskSentence({ ...entry, before: told(before), after: told(after) }),
    })),
    page,
    pages,
    total,
  }
}
