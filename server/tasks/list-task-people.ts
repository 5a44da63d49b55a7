import type { Context } from '../kernel/context.ts'
import { peopleByName } from '../people/list-advertisers.ts'
import { findOwnTask } from './lock-own-task.ts'
import { peopleForTask } from '../proposals/given/people-for-task.ts'

/** Whoever may bring it to its end for its client, by name. */
export async function listTaskPeople(ctx: Context, taskId: number) {
  const task = await findOwnTask(ctx, taskId)
  return { people: await peopleByName(ctx.db, await peopleForTask(ctx.db, task)) }
}
