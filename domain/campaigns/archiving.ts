import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { CampaignKind } from './campaign.ts'

export interface Archivable {
  readonly kind: CampaignKind
  /** Credits not used yet (content, press). */
  readonly creditsLeft: number
}

/** Whether a campaign may go to the archive: one of posts only when its credits are used up (ROW-10). */
export function mayArchiveCampaign(campaign: Archivable): Verdict<'archive-credits-left'> {
  const holdsPosts = campaign.kind === 'content' && campaign.creditsLeft > 0
  return holdsPosts ? refuse('archive-credits-left') : 'ok'
}

/** Whether anything may be bought for it: not while it lies in the archive, where nothing is delivered. */
export function mayBuyFor({ isArchived }: { readonly isArchived: boolean }): Verdict<'buy-archived'> {
  return isArchived ? refuse('buy-archived') : 'ok'
}
