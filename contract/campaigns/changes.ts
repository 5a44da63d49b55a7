/** Switching and renaming a campaign, and what every change of one answers (OPN-02). */
import { type RowClass, rowClasses } from '#domain/campaigns/campaign.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, instant } from '../kernel/fields.ts'
import { always, as, together, inOurWords, inside } from '../kernel/in-our-words.ts'
import { paramsOf } from '../kernel/id-of.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { generalRefusals } from '../kernel/general-refusals.ts'
import { codesOfSwitches } from './codes.ts'

export interface CampaignState {
  readonly id: number
  readonly name: string
  readonly isEnabled: boolean
  readonly class: RowClass
  readonly updatedAt: Date
}

const wireState = z.object({
  id,
  name: z.string(),
  status: z.boolean(),
  archive: z.boolean(),
  class: z.enum(rowClasses),
  updated_at: instant,
})

const state = z.codec(wireState, z.custom<CampaignState>(), {
  decode: ({ status, updated_at, archive: _, ...same }) => ({
    ...same,
    isEnabled: status,
    updatedAt: updated_at,
  }),
  encode: ({ isEnabled, updatedAt, ...same }) => ({
    ...same,
    status: isEnabled,
    archive: same.class === 'archived',
    updated_at: updatedAt,
  }),
})

/** What a change of one campaign answers (OPN-02): the fields that may have changed. */
export const campaignChanged = together(inOurWords({ success: always(true) }), inside('campaign', state))

/** The same with the sentence that the person reads. */
export const changedWithMessage = together(campaignChanged, inOurWords({ message: z.string() }))

export type StateWithMessage = z.output<typeof changedWithMessage>

const switching = inOurWords({ isEnabled: as('status', z.boolean('Say true or false')) })

/** API-01. Switching on may be refused: with nothing left, 422 and ERR-03. */
export const setCampaignStatus = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/status',
  summary: 'Switches an impression campaign on or off',
  access: 'campaign.enable',
  params: paramsOf('campaign'),
  body: withSeen(switching),
  refuses: codesOfSwitches,
  reply: campaignChanged,
  conflict: conflictOver(switching),
})

const naming = inOurWords({ name: z.string(generalRefusals['name-missing']) })

/** API-08. Any kind of campaign. */
export const renameCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/name',
  summary: 'Renames a campaign',
  access: 'campaign.manage',
  params: paramsOf('campaign'),
  body: withSeen(naming),
  refuses: ['name-missing', 'name-too-long'],
  reply: campaignChanged,
  conflict: conflictOver(naming),
})
