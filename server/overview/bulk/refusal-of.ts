import { sentenceOf } from '#contract/refusals.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Refused } from '#server/kernel/refused.ts'

/** The sentence of a refusal that is told beside its campaign; the call itself goes on. */
export function refusalOf({ securityLog }: Context, refused: Refused): string {
  securityLog.refused(refused)
  return sentenceOf(refused.refusal)
}
