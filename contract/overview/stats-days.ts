/** The days that figures are asked for and told of. */
import { z } from 'zod'
import { day } from '../kernel/fields.ts'
import { refusals } from '../messages.ts'

/** A day of this century: what is held beside it, a year before or as many days, can be counted too. */
export const askedDay = day.refine((text) => text.startsWith('20'), refusals['field-unreadable'])

/** The last 30 days when left out; at most 400. */
export const askedDays = { from: askedDay.optional(), to: askedDay.optional() }

export const range = z.object({ from: day, to: day })
