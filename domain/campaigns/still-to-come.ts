import { formatCountOf } from '../kernel/figures.ts'
import type { CampaignKind } from './campaign.ts'

/** What no longer goes out when its campaign goes into the archive or is deleted; null where nothing was to come. */
export function stillToComeInWords(kind: CampaignKind, unsent: number): string | null {
  if (unsent === 0) return null
  const pieces = formatCountOf(unsent, kind === 'press' ? 'articles' : 'posts')
  return `${pieces} of it ${unsent === 1 ? 'is' : 'are'} still to come and will not go out`
}
