import type { CampaignState } from '#contract/campaigns/changes.ts'
import { keywordsOf } from '#domain/campaigns/finer-targeting.ts'
import { type Keywords, mayUseKeywords, tidyKeywords } from '#domain/campaigns/keywords.ts'
import type { Context } from '../kernel/context.ts'
import { changeFinerTargeting } from './change-finer-targeting.ts'

interface Input {
  readonly campaignId: number
  readonly keywords: Keywords
  readonly seenUpdatedAt?: Date | undefined
}

/** Shows an impression campaign on pages with these keywords, and never on pages with those. */
export function setKeywords(ctx: Context, { keywords, ...of }: Input): Promise<CampaignState> {
  const wanted = tidyKeywords(keywords)
  const isNone = wanted.wanted.length + wanted.unwanted.length === 0
  return changeFinerTargeting(ctx, {
    ...of,
    what: 'keywords changed',
    field: 'keywords',
    read: keywordsOf,
    wanted,
    judge: () => mayUseKeywords(keywords),
    write: ({ keywords: _, ...rest }) => (isNone ? rest : { ...rest, keywords: wanted }),
  })
}
