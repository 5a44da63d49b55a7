import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { countQueue as countPosts } from './store/queued-posts.ts'

/** What somebody has to do now: decide what is pending, and post what is late. */
export async function countQueue({ db, actor, clock }: Context): Promise<{ waiting: number }> {
  const counted = await countPosts(db, advertisersFor(actor, 'queue.work'), clock.now())
  const waits = ({ queued, posts, late }: (typeof counted)[number]) => (queued === 'pending' ? posts : late)
  return { waiting: counted.reduce((sum, one) => sum + waits(one), 0) }
}
