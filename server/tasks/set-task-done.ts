import type { setTaskDone as endpoint, Task } from '#contract/tasks.ts'
import { houseRevenueAccount, proposalAccount, revenueAccount } from '../billing/accounts.ts'
import { post } from '../billing/ledger.ts'
import { whoActs } from '../billing/record-grant.ts'
import { instantAfter } from '../kernel/clock.ts'
import type { Context, Database } from '../kernel/context.ts'
import { recordHistory } from '../kernel/history.ts'
import { Refused, refuseStale } from '../kernel/refused.ts'
import { type TaskRow, updateTask } from './store/tasks.ts'
import { lockOwnTask, readAgain } from './lock-own-task.ts'
import { viewTask } from './view-task.ts'

interface Wish {
  readonly taskId: number
  readonly isDone: boolean
  readonly seenUpdatedAt?: Date | undefined
}

/**
 * Done, its money goes from the proposal to its site, or to the house where it has none; taken back, it returns. A repeat
 * changes nothing. Tasks of dates and pins are done by themselves (422).
 */
export async function setTaskDone(ctx: Context, { taskId, isDone, ...seen }: Wish): Promise<Task> {
  return ctx.db.transaction().execute(async (tx) => {
    const task = await lockOwnTask(tx, ctx, taskId)
    if (task.kind !== 'by-hand') throw new Refused({ refused: 'task-by-itself' })
    const before = task.doneAt !== null
    if (before === isDone) return viewTask(task, ctx.clock.now())
    refuseStale<typeof endpoint>(seen, task, { isDone: before }, { isDone })
    const at = instantAfter(ctx.clock.now(), task.updatedAt)
    await updateTask(tx, task.id, { ...doneBy(ctx, isDone, at), updatedAt: at })
    await earn(tx, ctx, task, isDone, at)
    await recordHistory(tx, ctx.actor, at, {
      subjectKind: 'proposal',
      subjectId: task.proposalId,
      advertiserId: task.clientId,
      what: isDone ? 'task done' : 'task taken back',
      after: { task: task.id, name: task.name },
    })
    return viewTask(await readAgain(tx, task), at)
  })
}

function doneBy({ actor }: Context, isDone: boolean, at: Date) {
  if (!isDone) return { doneAt: null, doneBy: null, actedBy: null }
  return { doneAt: at, doneBy: actor.personId, actedBy: actor.impersonator?.personId ?? null }
}

async function earn(
  tx: Database,
  { actor }: Context,
  task: TaskRow,
  isDone: boolean,
  at: Date,
): Promise<void> {
  if (task.money === 0n) return
  const amount = isDone ? task.money : -task.money
  const earner = task.siteId === null ? houseRevenueAccount : revenueAccount(task.siteId)
  await post(tx, {
    kind: isDone ? 'task-done' : 'task-reopened',
    at,
    proposalId: task.proposalId,
    actorId: whoActs(actor),
    onBehalfOf: task.clientId,
    lines: [
      { account: proposalAccount(task.proposalId), amount: -amount },
      { account: earner, amount },
    ],
  })
}
