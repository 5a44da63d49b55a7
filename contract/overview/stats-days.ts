/** The days that figures are asked for and told of. */
import { z } from 'zod'
import { day } from '../kernel/fields.ts'

/** The last 30 days when left out; at most 400. */
export const askedDays = { from: day.optional(), to: day.optional() }

export const range = z.object({ from: day, to: day })
