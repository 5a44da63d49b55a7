import type { changeTask as endpoint, Task } from '#contract/tasks.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { instantAfter } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { missing, refuseStale } from '../kernel/refused.ts'
import { namesOfPersons } from '../people/list-advertisers.ts'
import { tell } from '../people/news/tell.ts'
import { updateTask } from './store/tasks.ts'
import { taskPath } from '../proposals/given/tasks-path.ts'
import { lockOwnTask, readAgain } from './lock-own-task.ts'
import { peopleForTask } from '../proposals/given/people-for-task.ts'
import { viewTask } from './view-task.ts'

interface Wish {
  readonly taskId: number
  readonly due?: NewYorkDay | undefined
  readonly inChargeId?: number | undefined
  readonly seenUpdatedAt?: Date | undefined
}

/** Whoever is put in charge must be somebody who may bring it to its end for this client (404), and hears of it behind the bell. */
export async function changeTask(ctx: Context, { taskId, due, inChargeId, ...seen }: Wish): Promise<Task> {
  return ctx.db.transaction().execute(async (tx) => {
    const task = await lockOwnTask(tx, ctx, taskId)
    const wished = { due: due ?? task.dueDay, inChargeId: inChargeId ?? task.inChargeId }
    if (wished.due === task.dueDay && wished.inChargeId === task.inChargeId)
      return viewTask(task, ctx.clock.now())
    if (wished.inChargeId !== null && wished.inChargeId !== task.inChargeId) {
      const people = await peopleForTask(tx, task)
      if (!people.includes(wished.inChargeId)) throw missing()
    }
    const name =
      wished.inChargeId === null
        ? null
        : (await namesOfPersons(tx, [wished.inChargeId])).get(wished.inChargeId)
    refuseStale<typeof endpoint>(
      seen,
      task,
      { due: task.dueDay, inCharge: task.inChargeName },
      { due: wished.due, inCharge: name ?? null },
    )
    const at = instantAfter(ctx.clock.now(), task.updatedAt)
    const inCharge = wished.inChargeId === null ? {} : { inChargeId: wished.inChargeId }
    await updateTask(tx, task.id, { dueDay: wished.due, ...inCharge, updatedAt: at })
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: task.proposalId,
      advertiserId: task.clientId,
      what: 'task changed',
      before: { task: task.id, due: task.dueDay, inChargeId: task.inChargeId },
      after: { task: task.id, ...wished },
    })
    if (wished.inChargeId !== null && wished.inChargeId !== task.inChargeId) {
      const told = { text: `To do for ${task.clientName}: ${task.name}`, link: taskPath(task.id) }
      const about = `task:${task.id}:${at.toISOString()}`
      await tell(tx, ctx, { who: { people: [wished.inChargeId] }, about, ...told }, at)
    }
    return viewTask(await readAgain(tx, task), at)
  })
}
