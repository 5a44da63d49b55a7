/** What a person may do with a row, as its reply says it. */
import { z } from 'zod'

/**
 * Whether this person is shown a control, and whether it works now: not offered, the role never has it and
 * it is absent; offered with a refusal, it stands there disabled with that sentence.
 */
const answer = z.object({ isOffered: z.boolean(), refusal: z.string().nullable() })

export type Answer = z.output<typeof answer>

export const answers = z.object({
  enable: answer,
  disable: answer,
  rename: answer,
  /** Add to Budget (impression) or Buy More Posts (content, press). */
  buy: answer,
  setDailyBudget: answer,
  /** Adding and taking impressions, posts or articles without payment. */
  grant: answer,
  editMedia: answer,
  seeOrders: answer,
})

export type Answers = z.output<typeof answers>
