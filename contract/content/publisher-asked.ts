/** What a post waits for from its publisher. */
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
