import type { Answer } from '#contract/kernel/answer.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { RowControl } from '#web/ui/list/list.tsx'

/** What buying more is called. */
export const buyWords = ({ kind }: Pick<CampaignRow, 'kind'>): string =>
  kind === 'impression' ? 'Add to Budget' : 'Buy More Posts'

/** The controls that stand in the row itself, as far as its answers offer them. */
export function rowControls({ may, kind, isSwitchedOn }: CampaignRow): RowControl[] {
  const controls: [string, Answer, string][] = [
    ['r', may.rename, 'Rename'],
    ['b', may.buy, buyWords({ kind })],
    ['b', may.setDailyBudget, 'Set Daily Budget'],
  ]
  const switching = isSwitchedOn ? may.disable : may.enable
  if (kind === 'impression') controls.unshift(['e', switching, isSwitchedOn ? 'Disable' : 'Enable'])
  return controls
    .filter(([, answer]) => answer.isOffered)
    .map(([key, answer, label]) => ({ key, label, disabledReason: answer.refusal ?? undefined }))
}
