import { sentenceOf } from '#contract/refusals.ts'
import { isRefusal, type Refusal } from '#domain/kernel/verdict.ts'

/** What a rule objects to, in words for its field; undefined when it objects to nothing. */
export const faultOf = (verdict: Refusal | unknown): string | undefined =>
  isRefusal(verdict) ? sentenceOf(verdict) : undefined
