/** Who brings a task to its end: who can be put in charge of it, and who hears of it. */
import { mayEndTask, type TaskKind } from '#domain/proposals/task.ts'
import type { Database } from '../../kernel/context.ts'
import { peopleAround } from '../../people/list-advertisers.ts'

export const peopleForTask = (
  db: Database,
  { kind, clientId }: { readonly kind: TaskKind; readonly clientId: number },
): Promise<number[]> => peopleAround(db, clientId, (actor, relation) => mayEndTask(actor, kind, relation))
