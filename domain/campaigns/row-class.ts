import type { CampaignKind, RowClass } from './campaign.ts'

export interface RowFacts {
  readonly kind: CampaignKind
  readonly isArchived: boolean
  /** The switch of an impression campaign; the other kinds have none. */
  readonly isSwitchedOn: boolean
  /** Credits not used yet (content, press). */
  readonly creditsLeft: number
  /** Posts and articles that have their credit and are not out yet. */
  readonly postsRemaining: number
}

/**
 * The one class of a row: archived first; then an impression campaign goes by its switch, a content campaign
 * is enabled while posts or credits remain, a press campaign while its credits exceed 0 (CAM-21, CAM-23).
 */
export function rowClass(campaign: RowFacts): RowClass {
  if (campaign.isArchived) return 'archived'
  return isRunning(campaign) ? 'enabled' : 'disabled'
}

function isRunning(campaign: RowFacts): boolean {
  switch (campaign.kind) {
    case 'impression':
      return campaign.isSwitchedOn
    case 'content':
      return campaign.creditsLeft > 0 || campaign.postsRemaining > 0
    case 'press':
      return campaign.creditsLeft > 0
  }
}
