import { mayDecide } from '#domain/media/approval.ts'
import type { Context } from '#server/kernel/context.ts'
import { countWaiting } from '../store/waiting.ts'

/** How many ads wait for this very person. */
export async function countApprovals({ db, actor }: Context): Promise<{ waiting: number }> {
  const own = (await countWaiting(db, actor)).filter((ads) => mayDecide(actor, ads, ads))
  return { waiting: own.reduce((sum, { waiting }) => sum + waiting, 0) }
}
