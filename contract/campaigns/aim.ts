/** The finer conditions under which an impression campaign is shown. */
import { z } from 'zod'
import { fromDays, type HoursByDay, toDays, type WeekHours } from '#domain/campaigns/week-hours.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, instant } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'
import { changed, seen } from './changes.ts'

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

const choosingHours = z.codec(
  z.object({ hours: weekHours, updated_at: instant.optional() }),
  z.object({ hours: z.custom<WeekHours>(), seenUpdatedAt: seen }),
  {
    decode: ({ hours, updated_at }) => ({ hours, ...(updated_at && { seenUpdatedAt: updated_at }) }),
    encode: ({ hours, seenUpdatedAt }) => ({ hours, ...(seenUpdatedAt && { updated_at: seenUpdatedAt }) }),
  },
)

/** Hours of the week, on the clock of the site that shows the ad. */
export const setCampaignHours = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/hours',
  summary: 'Shows an impression campaign in these hours of the week, on the clock of each site',
  access: 'campaign.geotarget',
  params: idParams,
  body: choosingHours,
  reply: changed,
})
