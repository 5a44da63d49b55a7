import type { CampaignState } from '#contract/campaigns/changes.ts'
import type { setCampaignKeywords } from '#contract/campaigns/finer-targeting.ts'
import { keywordsOf } from '#domain/campaigns/targeting/finer-targeting.ts'
import { areKeywords, mayUseKeywords, tidyKeywords } from '#domain/campaigns/targeting/keywords.ts'
import type { Context } from '#server/kernel/context.ts'
import type { WishOf } from '../change-campaign.ts'
import { changeFinerTargeting } from './change-setting.ts'

/** Shows an impression campaign on pages with these keywords, and never on pages with those. */
export function setKeywords(ctx: Context, wish: WishOf<typeof setCampaignKeywords>): Promise<CampaignState> {
  const wanted = tidyKeywords(wish.keywords)
  return changeFinerTargeting(ctx, wish, {
    what: 'keywords changed',
    field: 'keywords',
    read: keywordsOf,
    wanted,
    judge: () => mayUseKeywords(wish.keywords),
    write: ({ keywords: _, ...rest }) => (areKeywords(wanted) ? { ...rest, keywords: wanted } : rest),
  })
}
