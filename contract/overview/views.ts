/** Views: filters of the dashboard under a name, for oneself or shared. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, success } from '../kernel/fields.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { refusals } from '../refusals.ts'
import { filtersOfAll } from './list.ts'

const savedView = z.object({
  id,
  name: z.string(),
  filters: filtersOfAll,
  isShared: z.boolean(),
  /** Whether it may be changed: it is this person's own. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type SavedView = z.output<typeof savedView>

/** Own ones first, by name; then those that others share. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/overview/views',
  summary: 'The views this person saved, and those that are shared with them',
  access: 'campaign.export',
  reply: z.object({ views: z.array(savedView), most: z.int() }),
})

const name = z.string(refusals['view-name-missing']).max(1000, refusals['view-name-missing'])

/** At most 30 a person; a name is given once. */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/overview/views',
  summary: 'Saves the filters of the dashboard under a name',
  access: 'campaign.export',
  body: z.object({ name, filters: filtersOfAll, isShared: z.boolean(refusals['yes-or-no']).optional() }),
  refuses: ['view-name-long', 'view-name-missing', 'view-name-taken', 'viewing', 'views-many'],
  reply: savedView,
})

/** Changes what is sent and leaves the rest. */
export const changeView = endpoint({
  method: 'POST',
  path: '/api/overview/views/:id',
  summary: 'Renames a saved view, shares it or gives it other filters',
  access: 'campaign.export',
  params: paramsOf('saved-view'),
  body: z.object({
    name: name.optional(),
    filters: filtersOfAll.optional(),
    isShared: z.boolean(refusals['yes-or-no']).optional(),
  }),
  refuses: ['view-name-long', 'view-name-missing', 'view-name-taken', 'viewing'],
  reply: savedView,
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/api/overview/views/:id/delete',
  summary: 'Deletes a saved view',
  access: 'campaign.export',
  params: paramsOf('saved-view'),
  body: z.object({}),
  refuses: ['viewing'],
  reply: success,
})
