import type { Answer } from '#contract/kernel/answer.ts'
import { reasonIn } from '#contract/refusals.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'

/** A control that somebody is offered or not, and the sentence that keeps it from working now; none where it is not offered. */
export const answerOf = (isOffered: boolean, verdict: Verdict): Answer => ({
  isOffered,
  refusal: isOffered ? reasonIn(verdict) : null,
})
