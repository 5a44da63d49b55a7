import type { Context } from '../../kernel/context.ts'
import { namesOf, peopleWhoMay } from '../../people/list-advertisers.ts'
import { findOwnTask } from './lock-own-task.ts'

/** Whoever may do it for its client, by name. */
export async function listTaskPeople(ctx: Context, taskId: number) {
  const { clientId } = await findOwnTask(ctx, taskId)
  const names = await namesOf(ctx.db, await peopleWhoMay(ctx.db, 'task.do', clientId))
  const people = [...names].map(([id, name]) => ({ id, name }))
  return {
    people: people.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id),
  }
}
