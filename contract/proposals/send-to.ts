/** To whom a proposal is sent, in a form and in a letter. */
import { z } from 'zod'
import { refusals } from '../refusals.ts'

const unreadable = refusals['field-unreadable']

/** Addresses as a text with commas between them, or as a list. */
export const sendTo = z
  .codec(
    z.union(
      [z.string().max(20_000, unreadable), z.array(z.string().max(320, unreadable)).max(60, unreadable)],
      unreadable,
    ),
    z.string(),
    {
      decode: (sent) => (typeof sent === 'string' ? sent : sent.join(', ')),
      encode: (text) => text,
    },
  )
  .optional()
