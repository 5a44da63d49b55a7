/** Who brings a task to its end: who can be put in charge of it, and who hears of it. */
import { mayEndTask } from '#domain/proposals/task.ts'
import type { Database } from '../../kernel/context.ts'
import { peopleAround } from '../../people/list-advertisers.ts'
import type { TaskRow } from '../store/tasks.ts'

export const peopleForTask = (
  db: Database,
  { kind, clientId }: Pick<TaskRow, 'kind' | 'clientId'>,
): Promise<number[]> => peopleAround(db, clientId, (actor, relation) => mayEndTask(actor, kind, relation))
