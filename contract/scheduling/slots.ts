/** The times at which the content of a campaign may go out (SCH-11). */
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { count, day, idText, instant } from '../kernel/fields.ts'
import { idOf } from '../kernel/id-of.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const campaign = idOf('post-campaign', idText)

/** A post of that campaign that is moved: its own time is no hindrance to it. */
const besides = idOf('content-post', idText).optional()
/** An article of that campaign that is moved: its own time is no hindrance to it. */
const article = idOf('article', idText).optional()

/** What the person picks: a time, a day alone where the publisher sets its time, or the day of an edition. */
const picks = z.enum(['time', 'day', 'edition'])

const slotFields = {
  /** The time on New York's clock, `11:00 AM`. */
  time: z.string(),
  /** Null where the clocks of New York are set forward over it. */
  at: instant.nullable(),
  isFree: as('free', z.boolean()),
  /** Null when it is free; else the sentence why it is not. */
  reason: z.string().nullable(),
}
const slot = inOurWords(slotFields)
export type SlotInWords = z.output<typeof slot>
const dated = inOurWords({ date: day, ...slotFields })

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/schedule/slots',
  summary: 'The times of a day for the content of a campaign: free, or why not',
  access: 'content.manage',
  query: z.object({
    campaign,
    /** The campaign's content type, or `press`; refused where it has another. */
    type: z.string().max(40).optional(),
    date: day,
    /** The time that is wished of the day; the reply then says which can be had. */
    time: z.string().max(20).optional(),
    besides,
    article,
  }),
  refuses: ['not-found', 'slot-other-kind'],
  reply: z.object({
    date: day,
    picks,
    /** The content goes to the publisher so long before its time, and is changed no more; null where it does not. */
    sentAheadHours: count.nullable(),
    slots: z.array(slot),
    /** The wished time where it is free, or else the next one that is, on that day or a later one; null without a wish. */
    next: dated.nullable(),
  }),
})

/** Full: of its times one could be had still, were they not all taken. */
const dayInCalendar = inOurWords({ date: day, free: count, isFull: as('full', z.boolean()) })

export const listDays = endpoint({
  method: 'GET',
  path: '/api/schedule/days',
  summary: 'How many times are free on each day of a range, and the next free times',
  access: 'content.manage',
  query: z.object({ campaign, from: day, to: day, besides, article }),
  refuses: ['days-backwards', 'days-many', 'not-found'],
  reply: z.object({
    picks,
    days: z.array(dayInCalendar),
    /** The first free times, each on a day of its own, from now on. */
    next: z.array(dated),
  }),
})
