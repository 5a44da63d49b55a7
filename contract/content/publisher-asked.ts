/** What a post waits for from its publisher, and what was said in the publisher's name. */
import { z } from 'zod'
import { questions } from '#domain/content/publisher-request.ts'
import { instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** What the publisher was asked last about the post as it is; null where nobody asked. */
export const publisherAsked = inOurWords({
  publisherAsked: as(
    'publisher_asked',
    z
      .object({
        question: z.enum(questions),
        at: instant,
        /** Null for those who may not write to publishers. */
        address: z.string().nullable(),
        /** False while it can be taken back. */
        isSent: z.boolean(),
      })
      .nullable(),
  ),
})

export const publisherConfirmed = inOurWords({
  /** The last yes that was kept by a person; null where there is none, or the publisher said it by a link. */
  publisherConfirmed: as(
    'publisher_confirmed',
    z
      .object({
        question: z.enum(questions),
        at: instant,
        /** Null for those who may not do so. */
        by: z.string().nullable(),
      })
      .nullable(),
  ),
})
