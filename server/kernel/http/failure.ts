import type { Failure } from '#contract/kernel/fields.ts'
import { sentenceOf } from '#contract/messages.ts'
import type { Refusal } from '#domain/kernel/verdict.ts'

/** The one shape of a failure, for a refusal that is about no field. */
export function failureOf(refused: Refusal['refused']): Failure {
  const sentence = sentenceOf({ refused })
  return { error: sentence, errors: { form: [sentence] } }
}
