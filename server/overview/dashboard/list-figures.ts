import type { Figures } from '#contract/overview/figures.ts'
import type { Context } from '#server/kernel/context.ts'
import { readFigures } from './read-figures.ts'
import { idsOfGroup, visibleIds } from '../store/page.ts'

/** More than any page asks for; keeps one answer bounded. */
const mostInGroup = 5_000

/** API-14: a campaign belongs to the one group of its own site. A group that does not exist has no campaigns. */
export async function listGroupFigures(
  ctx: Context,
  question: { readonly groupId: number; readonly ids: readonly number[] | undefined },
): Promise<Figures[]> {
  const { db, actor } = ctx
  const ids = question.ids
    ? await visibleIds(db, actor, question.ids, question.groupId)
    : await idsOfGroup(db, actor, question.groupId, mostInGroup)
  return readFigures(ctx, ids)
}

/** Fresh figures of some rows; those that the person may not see are left out. */
export async function listFigures(ctx: Context, ids: readonly number[]) {
  const asOf = ctx.clock.now()
  return { asOf, figures: await readFigures(ctx, await visibleIds(ctx.db, ctx.actor, ids)) }
}
