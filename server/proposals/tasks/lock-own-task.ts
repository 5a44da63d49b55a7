import type { Context, Database } from '../../kernel/context.ts'
import { missing, requireRight } from '../../kernel/refused.ts'
import { findTask, lockTask, type TaskRow } from '../store/tasks.ts'

/** Locked in the caller's transaction. One of a client for whom the actor may not do it is not there, or forbidden. */
export async function lockOwnTask(
  tx: Database,
  { actor }: Pick<Context, 'actor'>,
  id: number,
): Promise<TaskRow> {
  const task = await lockTask(tx, id)
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
