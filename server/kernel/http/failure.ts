import type { Failure } from '#contract/kernel/fields.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'

/** After a 503: what is in the way is gone by then, or another try is soon enough. */
export const retryAfterSeconds = 5

/** The one shape of a failure, for a refusal that is about no field. */
export function failureOf(refused: Refusal['refused']): Failure {
  const sentence = sentenceOf({ refused })
  return { error: sentence, code: refused, errors: { form: [sentence] } }
}
