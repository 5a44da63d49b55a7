import type { Answer } from '#contract/kernel/answer.ts'
import { sentenceOf } from '#contract/refusals.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'

interface Campaign {
  readonly advertiserId: number
  readonly creditsLeft: number
  readonly name: string
}

/** Whether this person writes for the campaign, and may write now: where the rule lets them, and there is a credit. */
export function mayAdd({ actor }: Pick<Context, 'actor'>, campaign: Campaign, verdict: Verdict): Answer {
  const isOffered = may(actor, 'content.manage', relationTo(actor, campaign))
  if (verdict !== 'ok') return { isOffered, refusal: sentenceOf(verdict) }
  const none = { refused: 'post-credits-none', values: { campaign: campaign.name } }
  return { isOffered, refusal: campaign.creditsLeft > 0 ? null : sentenceOf(none) }
}
