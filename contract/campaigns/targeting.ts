/** Where and to whom an impression campaign is shown. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, instant } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'
import { changed, seen } from './changes.ts'

const choosingDevices = z.codec(
  z.object({
    device: z.string(refusals['device-unknown']).max(100, refusals['device-unknown']),
    updated_at: instant.optional(),
  }),
  z.object({ choice: z.string(), seenUpdatedAt: seen }),
  {
    decode: ({ device, updated_at }) => ({
      choice: device,
      ...(updated_at && { seenUpdatedAt: updated_at }),
    }),
    encode: ({ choice, seenUpdatedAt }) => ({
      device: choice,
      ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
    }),
  },
)

/** API-09. One of the five choices, by its name (TGT-05). */
export const setCampaignDevices = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/devices',
  summary: 'Shows an impression campaign on these kinds of devices',
  access: 'campaign.devices',
  params: idParams,
  body: choosingDevices,
  reply: changed,
})

const chosenPlaces = z.object({
  continents: z.array(z.int()),
  countries: z.array(z.string()),
  states: z.array(z.string()),
})

const codes = z
  .array(
    z.string(refusals['places-unreadable']).max(20, refusals['places-unreadable']),
    refusals['places-unreadable'],
  )
  .max(300, refusals['places-unreadable'])

/** Continents by their numbers, countries and states by two letters. Nothing chosen: everywhere. */
const places = z.object(
  {
    continents: z
      .array(z.int(refusals['places-unreadable']), refusals['places-unreadable'])
      .max(20, refusals['places-unreadable'])
      .default([]),
    countries: codes.default([]),
    states: codes.default([]),
  },
  refusals['places-unreadable'],
)

const choosingPlaces = z.codec(
  z.object({ geotarget: places, updated_at: instant.optional() }),
  z.object({ targeting: chosenPlaces, seenUpdatedAt: seen }),
  {
    decode: ({ geotarget, updated_at }) => ({
      targeting: geotarget,
      ...(updated_at && { seenUpdatedAt: updated_at }),
    }),
    encode: ({ targeting, seenUpdatedAt }) => ({
      geotarget: targeting,
      ...(seenUpdatedAt && { updated_at: seenUpdatedAt }),
    }),
  },
)

/** API-11. A finer choice stands for the coarser one that contains it; nothing chosen shows it everywhere. */
export const setCampaignPlaces = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/geotarget',
  summary: 'Shows an impression campaign in these continents, countries and states',
  access: 'campaign.geotarget',
  params: idParams,
  body: choosingPlaces,
  reply: changed,
})

/** Any numbers: which of them are zones of the campaign, the rule knows. */
const zoneList = z
  .array(z.number(refusals['zones-unreadable']), refusals['zones-unreadable'])
  .max(100, refusals['zones-unreadable'])

const choosingZones = z.codec(
  z.object({ zones: zoneList, updated_at: instant.optional() }),
  z.object({ zones: z.array(z.number()), seenUpdatedAt: seen }),
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
