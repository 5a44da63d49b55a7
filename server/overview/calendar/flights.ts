/** Flights of banners in the calendar: from when they start to when they stop. */
import { refuse } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { scheduledFlights } from '../store/scheduled.ts'
import type { CalendarSource, Scheduled } from './scheduled.ts'

export const flights: CalendarSource = async ({ db, actor }, range) =>
  (await scheduledFlights(db, actor, range)).map((row): Scheduled => {
    const { advertiserId, siteIds, siteName, isSwitchedOn, paymentType } = row
    const action = paymentType === 'ppw' ? 'campaign.datesPayPerWeek' : 'campaign.dates'
    return {
      ...row,
      kind: 'banner',
      startsAt: row.startAt,
      endsAt: row.stopAt,
      day: null,
      siteName: siteIds.length > 1 ? `${siteName} and ${siteIds.length - 1} more` : siteName,
      contentType: null,
      tagName: '',
      pinOf: null,
      nth: 1,
      isSent: false,
      onSchedulerAt: null,
      closed: null,
      status: isSwitchedOn ? 'Enabled' : 'Disabled',
      state: 'ready',
      move: may(actor, action, relationTo(actor, { advertiserId, siteIds })) ? 'ok' : refuse('forbidden'),
    }
  })
