import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { countLate } from './store/queued-posts.ts'

/** How many posts of this person's queue are approved and not out, although their time has passed. */
export const countLatePosts = ({ db, actor, clock }: Context): Promise<number> =>
  countLate(db, advertisersFor(actor, 'queue.work'), clock.now())
