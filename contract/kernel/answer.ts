import { z } from 'zod'

/**
 * Whether this person is shown a control, and whether it works now: not offered, the role never has it and
 * it is absent; offered with a refusal, it stands there disabled with that sentence.
 */
export const answer = z.object({ isOffered: z.boolean(), refusal: z.string().nullable() })

/** Null: this person may do it now; otherwise the sentence why not. */
export const sentence = z.string().nullable()

export type Answer = z.output<typeof answer>
