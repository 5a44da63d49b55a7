/** Where and to whom an impression campaign is shown. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idParams, instant } from '../kernel/fields.ts'
import { changed, seen } from './changes.ts'

const choosingZones = z.codec(
  z.object({ zones: z.array(id, 'Send a list of zones').max(100), updated_at: instant.optional() }),
  z.object({ zones: z.array(id), seenUpdatedAt: seen }),
  {
    decode: ({ zones, updated_at }) => ({ zones, ...(updated_at && { seenUpdatedAt: updated_at }) }),
    encode: ({ zones, seenUpdatedAt }) => ({ zones, ...(seenUpdatedAt && { updated_at: seenUpdatedAt }) }),
  },
)

/** API-10. At least one zone (ERR-17), and none outside the campaign's alternate zones. */
export const setCampaignZones = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/zones',
  summary: 'Moves an impression campaign to other zones',
  access: 'campaign.zones',
  params: idParams,
  body: choosingZones,
  reply: changed,
})
