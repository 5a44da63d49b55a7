import { z } from 'zod'
import { filtersOfAll } from '#contract/overview/list.ts'
import type { SavedView } from '#contract/overview/views.ts'
import { maySeeView, mostViews } from '#domain/overview/saved-view.ts'
import type { Context } from '#server/kernel/context.ts'
import { viewsFor } from '../store/views.ts'

const mostShown = 300

/** Own views first, by name; then those that others share with this person. */
export async function listViews({ db, actor }: Context): Promise<{ views: SavedView[]; most: number }> {
  const records = await viewsFor(db, actor, mostShown)
  const views = records.flatMap((view) => {
    const isOwn = view.ownerId === actor.personId
    if (!isOwn && !maySeeView(view.isShared, view)) return []
    // Filters of an older version that no longer read as filters are left out, not guessed.
    const filters = z.safeDecode(filtersOfAll, view.filters as z.input<typeof filtersOfAll>).data ?? {}
    const { id, name, isShared, ownerName } = view
    return [{ id, name, filters, isShared, isOwn, ownerName }]
  })
  return { views, most: mostViews }
}
