/** The finer conditions under which an impression campaign is shown. */
import { z } from 'zod'
import { capPeriods } from '#domain/campaigns/targeting/frequency-cap.ts'
import { fromDays, type HoursByDay, toDays, type WeekHours } from '#domain/campaigns/targeting/week-hours.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf, paramsOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'
import { conflictOver, withSeen } from '../kernel/seen.ts'
import { refusals } from '../refusals.ts'
import { campaignChanged } from './changes.ts'
import { codesOfKeywords, codesOfLeftOutSites } from './codes.ts'

const unreadableHours = refusals['hours-unreadable']
const hoursOfDay = z
  .array(z.int(unreadableHours).min(0, unreadableHours).max(23, unreadableHours), unreadableHours)
  .max(24, unreadableHours)
  .optional()

const wireHours = z.strictObject(
  {
    sunday: hoursOfDay,
    monday: hoursOfDay,
    tuesday: hoursOfDay,
    wednesday: hoursOfDay,
    thursday: hoursOfDay,
    friday: hoursOfDay,
    saturday: hoursOfDay,
  },
  unreadableHours,
)

/** The hours of each day, 9 for 9 AM to 10 AM. A day that is not named has none; no day named: every hour. */
export const weekHours = z.codec(wireHours, z.custom<WeekHours>(), {
  decode: (days) => fromDays(days as HoursByDay),
  encode: (hours) => toDays(hours) as z.output<typeof wireHours>,
})

/** Hours of the week, on the clock of the site that shows the ad. */
export const setCampaignHours = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/hours',
  summary: 'Shows an impression campaign in these hours of the week, on the clock of each site',
  access: 'campaign.geotarget',
  params: paramsOf('campaign'),
  body: withSeen(inOurWords({ hours: weekHours })),
  reply: campaignChanged,
  conflict: conflictOver(inOurWords({ hours: weekHours })),
})

/** Any numbers: which of them are sites of the campaign, the rule knows. */
const siteList = z
  .array(z.number(refusals['sites-unreadable']), refusals['sites-unreadable'])
  .max(300, refusals['sites-unreadable'])

/** Sites of the campaign on which it is not shown; at least one must stay. None: all of its sites. */
export const setLeftOutSites = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/sites',
  summary: 'Shows an impression campaign on all of its sites but these',
  access: 'campaign.geotarget',
  params: paramsOf('campaign'),
  body: withSeen(inOurWords({ leftOut: as('left_out', idOf('site', siteList)) })),
  refuses: codesOfLeftOutSites,
  reply: campaignChanged,
  conflict: conflictOver(inOurWords({ leftOutSites: as('left_out', siteList) })),
})

const unreadableKeywords = refusals['keywords-unreadable']
const keywordList = z
  .array(z.string(unreadableKeywords).max(100, unreadableKeywords), unreadableKeywords)
  .max(100, unreadableKeywords)
  .default([])
const keywordLists = z.object({ wanted: keywordList, unwanted: keywordList }, unreadableKeywords)

/** Of the wanted keywords a page must carry one, of the others none. Nothing named: every page. */
export const setCampaignKeywords = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/keywords',
  summary: 'Shows an impression campaign on pages with these keywords, and never on pages with those',
  access: 'campaign.geotarget',
  params: paramsOf('campaign'),
  bodyBytes: 64_000,
  body: withSeen(inOurWords({ keywords: keywordLists })),
  refuses: codesOfKeywords,
  reply: campaignChanged,
  conflict: conflictOver(inOurWords({ keywords: keywordLists })),
})

const frequency = z
  .object(
    {
      times: z.number(refusals['cap-unreadable']),
      per: z.enum(capPeriods, refusals['cap-unreadable']),
    },
    refusals['cap-unreadable'],
  )
  .nullable()

/** At most so many times an hour or a day; null: any number of times. Nearly exact, and never a matter of money. */
export const setFrequencyCap = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/frequency',
  summary: 'Limits how often one viewer is shown an impression campaign in an hour or a day',
  access: 'campaign.geotarget',
  params: paramsOf('campaign'),
  body: withSeen(inOurWords({ cap: as('frequency', frequency) })),
  refuses: ['cap-range'],
  reply: campaignChanged,
  conflict: conflictOver(inOurWords({ frequency })),
})
