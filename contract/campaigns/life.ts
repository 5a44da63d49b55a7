/** Archiving, deleting and duplicating campaigns. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, isId } from '../kernel/fields.ts'
import { always, as, together, inOurWords, inside } from '../kernel/in-our-words.ts'
import { idOf, paramsOf, type Thing } from '../kernel/id-of.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { changedWithMessage } from './changes.ts'
import { codesOfArchiving } from './codes.ts'

/** The campaign of the address, sent once more by those who do; null by the others. */
const campaignAgain = z.codec(
  z
    .union([z.number(), z.string()], refusals['field-unreadable'])
    .refine(isId, refusals['form-other-campaign'])
    .optional(),
  z.number().nullable(),
  {
    decode: (again) => (again === undefined ? null : Number(again)),
    encode: (named) => named ?? undefined,
  },
)
const named = { named: as('id', idOf('campaign', campaignAgain)) }

/** `archive` says which way; without it the call toggles. */
const archiving = withSeen(
  inOurWords({ ...named, isArchived: as('archive', z.boolean(refusals['yes-or-no']).optional()) }),
)

const archive = (thing: Thing, path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'campaign.manage',
    params: paramsOf(thing),
    body: archiving,
    refuses: codesOfArchiving,
    reply: changedWithMessage,
    conflict: conflictOver(inOurWords({ isArchived: as('archive', z.boolean()) })),
  })

/** API-06: `archive` in the body says which way; without it the call toggles. */
export const archiveCampaign = archive(
  'campaign',
  '/api/campaigns/:id/archive',
  'Archives an impression campaign, or takes it back from the archive',
)
/** API-21. With credits left: 422 (ROW-10). */
export const archiveContentCampaign = archive(
  'content-campaign',
  '/api/campaigns/content/:id/archive',
  'Archives a content campaign that has no credits left, or takes it back from the archive',
)
/** API-25: `archive` in the body says which way; without it the call toggles. */
export const archivePressCampaign = archive(
  'press-campaign',
  '/api/press-campaigns/:id/archive',
  'Archives a press campaign, or takes it back from the archive',
)

/** A body that names the campaign of the address once more and which state of it was seen, or nothing. */
export const naming = withSeen(inOurWords(named))

const deleted = together(
  inOurWords({ success: always(true) }),
  inside('campaign', inOurWords({ id, name: z.string(), deleted: always(true) })),
  /** What of it is lost, as a sentence: `3 credits for posts are lost with it.` */
  inOurWords({ message: z.string(), lost: z.string() }),
)

/** As a preview it answers the same, and nothing is deleted. */
const deleting = withSeen(
  inOurWords({ ...named, isPreview: as('preview', z.boolean(refusals['yes-or-no']).optional()) }),
)

export type DeletedCampaign = z.output<typeof deleted>

const remove = (thing: Thing, path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'campaign.manage',
    params: paramsOf(thing),
    body: deleting,
    refuses: ['form-other-campaign', 'payments-under-way'],
    reply: deleted,
    conflict: conflictOver(inOurWords({ isDeleted: as('deleted', z.boolean()) })),
  })

/** API-07. For every later call the campaign is missing; its orders, ledger and statistics stay. */
export const deleteCampaign = remove(
  'campaign',
  '/api/campaigns/:id/delete',
  'Deletes an impression campaign',
)
/** API-22: it is refused while payments for the campaign are under way. */
export const deleteContentCampaign = remove(
  'content-campaign',
  '/api/campaigns/content/:id/delete',
  'Deletes a content campaign',
)
/** API-26: it is refused while payments for the campaign are under way. */
export const deletePressCampaign = remove(
  'press-campaign',
  '/api/press-campaigns/:id/delete',
  'Deletes a press campaign',
)

/** API-13. Any kind; answers the copy: its id, and that it is off. */
export const duplicateCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/duplicate',
  summary:
    'Copies a campaign with its targeting and media: switched off, and without money, dates and history',
  access: 'campaign.manage',
  params: paramsOf('campaign'),
  body: z.object({}),
  refuses: ['campaigns-empty-many'],
  reply: changedWithMessage,
})
