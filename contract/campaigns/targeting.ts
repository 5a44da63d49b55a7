/** Where and to whom an impression campaign is shown. */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { campaignChanged } from './changes.ts'
import { codesOfZones } from './codes.ts'

const device = z.string(refusals['device-unknown']).max(100, refusals['device-unknown'])

const choosingDevices = inOurWords({ choice: as('device', device) })

/** API-09. One of the five choices, by its name (TGT-05). */
export const setCampaignDevices = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/devices',
  summary: 'Shows an impression campaign on these kinds of devices',
  access: 'campaign.devices',
  params: paramsOf('campaign'),
  body: withSeen(choosingDevices),
  refuses: ['device-unknown'],
  reply: campaignChanged,
  conflict: conflictOver(choosingDevices),
})

const codes = z
  .array(
    z.string(refusals['places-unreadable']).max(20, refusals['places-unreadable']),
    refusals['places-unreadable'],
  )
  .max(300, refusals['places-unreadable'])

/** Continents by their numbers, countries and states by two letters. Nothing chosen: everywhere. */
export const places = z.object(
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

const choosingPlaces = inOurWords({ targeting: as('geotarget', places) })

/** API-11. A finer choice stands for the coarser one that contains it; nothing chosen shows it everywhere. */
export const setCampaignPlaces = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/geotarget',
  summary: 'Shows an impression campaign in these continents, countries and states',
  access: 'campaign.geotarget',
  params: paramsOf('campaign'),
  bodyBytes: 48_000,
  body: withSeen(choosingPlaces),
  refuses: ['place-unknown'],
  reply: campaignChanged,
  conflict: conflictOver(choosingPlaces),
})

/** Any numbers: which of them are zones of the campaign, the rule knows. */
const zoneList = z
  .array(z.number(refusals['zones-unreadable']), refusals['zones-unreadable'])
  .max(100, refusals['zones-unreadable'])

const choosingZones = inOurWords({ zones: idOf('zone', zoneList) })

/** API-10. At least one zone (ERR-17), and none outside the campaign's alternate zones. */
export const setCampaignZones = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/zones',
  summary: 'Moves an impression campaign to other zones',
  access: 'campaign.zones',
  params: paramsOf('campaign'),
  body: withSeen(choosingZones),
  refuses: codesOfZones,
  reply: campaignChanged,
  conflict: conflictOver(choosingZones),
})
