/** Switching and renaming a campaign, and what every change of one answers (OPN-02). */
import { rowClasses } from '#domain/campaigns/campaign.ts'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idParams, instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { generalRefusals } from '../kernel/general-refusals.ts'

/** What a change of one campaign answers (OPN-02): the fields that may have changed. */
const campaignState = z.object({
  id,
  name: z.string(),
  isEnabled: z.boolean(),
  class: z.enum(rowClasses),
  updatedAt: z.date(),
})

export type CampaignState = z.output<typeof campaignState>

const wireState = z.object({
  success: z.literal(true),
  campaign: z.object({
    id,
    name: z.string(),
    status: z.boolean(),
    archive: z.boolean(),
    class: z.enum(rowClasses),
    updated_at: instant,
  }),
})

const readState = ({ campaign }: z.output<typeof wireState>): CampaignState => ({
  id: campaign.id,
  name: campaign.name,
  class: campaign.class,
  isEnabled: campaign.status,
  updatedAt: campaign.updated_at,
})

const writeState = (state: CampaignState): z.output<typeof wireState> => ({
  success: true,
  campaign: {
    id: state.id,
    name: state.name,
    class: state.class,
    status: state.isEnabled,
    archive: state.class === 'archived',
    updated_at: state.updatedAt,
  },
})

export const changed = z.codec(wireState, campaignState, { decode: readState, encode: writeState })

/** The same with the sentence that the person reads. */
export const changedWithMessage = z.codec(
  wireState.extend({ message: z.string() }),
  campaignState.extend({ message: z.string() }),
  {
    decode: (wire) => ({ ...readState(wire), message: wire.message }),
    encode: ({ message, ...state }) => ({ ...writeState(state), message }),
  },
)

export type StateWithMessage = z.output<typeof changedWithMessage>

const switching = inOurWords({ isEnabled: as('status', z.boolean('Say true or false')) })

/** API-01. Switching on may be refused: with nothing left, 422 and ERR-03. */
export const setCampaignStatus = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/status',
  summary: 'Switches an impression campaign on or off',
  access: 'campaign.enable',
  params: idParams,
  body: withSeen(switching),
  reply: changed,
  conflict: conflictOver(switching),
})

const naming = inOurWords({ name: z.string(generalRefusals['name-missing']) })

/** API-08. Any kind of campaign. */
export const renameCampaign = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/name',
  summary: 'Renames a campaign',
  access: 'campaign.manage',
  params: idParams,
  body: withSeen(naming),
  reply: changed,
  conflict: conflictOver(naming),
})
