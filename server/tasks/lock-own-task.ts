import type { Actor } from '#domain/people/actor.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, requireRight } from '../kernel/refused.ts'
import { findTask, lockTask, type TaskRow } from './store/tasks.ts'

/** Locked in the caller's transaction. One of a client for whom the actor may not do it is not there, or forbidden. */
export async function lockOwnTask(
  tx: Database,
  { actor }: Pick<Context, 'actor'>,
  id: number,
): Promise<TaskRow> {
  return own(actor, await lockTask(tx, id))
}

/** The task without a lock, for reading. */
export async function findOwnTask({ db, actor }: Context, id: number): Promise<TaskRow> {
  return own(actor, await findTask(db, id))
}

function own(actor: Actor, task: TaskRow | null): TaskRow {
  requireRight(actor, 'task.do', task && { advertiserId: task.clientId })
  if (!task) throw missing()
  return task
}

/** After a change; two changes of one moment differ. */
export async function readAgain(tx: Database, { id }: Pick<TaskRow, 'id'>): Promise<TaskRow> {
  const task = await findTask(tx, id)
  if (!task) throw new Error(`task ${id} is not there any more`)
  return task
}
