import { z } from 'zod'
import { instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

/** What a look at the address of a post found. */
export const addressFindings = ['answers', 'not-found'] as const

/** Where a post is to be seen, and what was found there when somebody last looked. */
export const postedAddress = inOurWords({
  postedAddress: as(
    'posted_address',
    inOurWords({
      address: z.string(),
      found: z.enum(addressFindings).nullable(),
      lookedAt: as('looked_at', instant.nullable()),
    }).nullable(),
  ),
})
export type PostedAddress = z.output<typeof postedAddress>
