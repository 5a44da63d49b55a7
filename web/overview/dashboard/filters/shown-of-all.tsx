import { rowClasses } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import type { CampaignList } from '#web/overview/list/use-campaign-list.ts'

/** How many campaigns the filters leave, of all that there are; said again when that changes. */
export function ShownOfAll({ list }: { list: CampaignList | undefined }) {
  const all = list ? rowClasses.reduce((sum, name) => sum + list.byClass[name], 0) : 0
  return (
    <span aria-live="polite">
      {list && `${formatCount(list.total)} of ${formatCount(all)}`}
      {list && <span className="more-words"> campaigns</span>}
    </span>
  )
}
