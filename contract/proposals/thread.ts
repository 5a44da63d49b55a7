/** What client and agent wrote to each other below a proposal, and that its client said no to it. */
import { z } from 'zod'
import { count, id, instant } from '../kernel/fields.ts'
import { as, inOurWords } from '../kernel/in-our-words.ts'

const message = inOurWords({
  id,
  at: instant,
  /** What whoever wrote it is called. */
  by: z.string(),
  isFromClient: as('from_client', z.boolean()),
  text: z.string(),
})
export type Message = z.output<typeof message>

/** The oldest first; of very many the newest 500. */
export const thread = z.array(message)

/** Null: it is not declined. */
export const declined = z.object({ at: instant, reason: z.string() }).nullable()

/** A version that its client signed; the PDF is theirs always. */
export const signedVersion = inOurWords({
  version: count,
  name: z.string(),
  at: instant,
  /** It is theirs as JSON too, which tells what each item costs. */
  hasJson: as('json', z.boolean()),
})
export type SignedVersion = z.output<typeof signedVersion>

/** The newest signature of a proposal, and which version it was made under. */
export const signature = inOurWords({
  name: z.string(),
  at: instant,
  version: count,
  /** Whether the version that was signed is the one that stands now. */
  isCurrent: as('current', z.boolean()),
})
