import { z } from 'zod'
import { filtersOfAll } from '#contract/overview/list.ts'
import type { SavedView } from '#contract/overview/views.ts'
import { mayKeepAnother, mayNameView, tidyViewName } from '#domain/overview/saved-view.ts'
import { refuseWhileViewing } from '#server/people/as-oneself.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { allow, missing, Refused } from '#server/kernel/refused.ts'
import {
  addView,
  countOwnViews,
  isNameTaken,
  lockOwnView,
  removeView,
  saveViewValues,
  type ViewValues,
} from '../store/views.ts'

type Filters = z.output<typeof filtersOfAll>

/** Saves filters under a name that this person has not given yet. */
export async function saveView(
  ctx: Context,
  wish: { readonly name: string; readonly filters: Filters; readonly isShared?: boolean | undefined },
): Promise<SavedView> {
  refuseWhileViewing(ctx)
  const { personId } = ctx.actor
  return ctx.db.transaction().execute(async (tx) => {
    const name = tidyViewName(wish.name)
    allow(mayNameView(name))
    allow(mayKeepAnother(await countOwnViews(tx, personId)))
    await refuseTakenName(tx, personId, name)
    const values = { name, filters: z.encode(filtersOfAll, wish.filters), isShared: wish.isShared ?? false }
    const id = await addView(tx, personId, values, ctx.clock.now())
    return shown(ctx, id, values)
  })
}

/** Changes what is sent and leaves the rest. Somebody else's view answers like a missing one. */
export async function changeView(
  ctx: Context,
  {
    viewId,
    ...wish
  }: {
    readonly viewId: number
    readonly name?: string | undefined
    readonly filters?: Filters | undefined
    readonly isShared?: boolean | undefined
  },
): Promise<SavedView> {
  refuseWhileViewing(ctx)
  const { personId } = ctx.actor
  return ctx.db.transaction().execute(async (tx) => {
    const view = await lockOwnView(tx, personId, viewId)
    if (!view) throw missing()
    const name = wish.name === undefined ? view.name : tidyViewName(wish.name)
    allow(mayNameView(name))
    await refuseTakenName(tx, personId, name, viewId)
    const values = {
      name,
      filters: wish.filters === undefined ? view.filters : z.encode(filtersOfAll, wish.filters),
      isShared: wish.isShared ?? view.isShared,
    }
    await saveViewValues(tx, viewId, values, ctx.clock.now())
    return shown(ctx, viewId, values)
  })
}

export async function deleteView(ctx: Context, viewId: number): Promise<{ success: true }> {
  refuseWhileViewing(ctx)
  if (!(await removeView(ctx.db, ctx.actor.personId, viewId))) throw missing()
  return { success: true }
}

async function refuseTakenName(tx: Database, personId: number, name: string, except?: number): Promise<void> {
  if (await isNameTaken(tx, personId, name, except))
    throw new Refused({ refused: 'view-name-taken', field: 'name' })
}

function shown({ actor }: Context, id: number, { name, filters, isShared }: ViewValues): SavedView {
  const read = z.decode(filtersOfAll, filters as z.input<typeof filtersOfAll>)
  return { id, name, filters: read, isShared, isOwn: true, ownerName: actor.name }
}
