import { refusals, sentenceOf } from '#contract/refusals.ts'
import { getCampaignRow } from '#contract/overview/one-row.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { banner } from '#web/ui/banner.tsx'

/** Opens the purchase of a campaign that a link names, wherever its row is: filtered away, archived, beyond the page. */
export async function buyFromAddress(
  wanted: string,
  rows: readonly CampaignRow[],
  open: OpenRowDialog,
): Promise<void> {
  try {
    const row = rows.find(({ id }) => String(id) === wanted) ?? (await readElsewhere(wanted))
    if (!row) return banner.error(refusals['campaign-not-in-sight'])
    const { isOffered, refusal } = row.may.buy
    if (isOffered && refusal === null) open('purchase', row)
    else banner.error(refusal ?? sentenceOf({ refused: 'buy-not-offered', values: { campaign: row.name } }))
  } catch (error) {
    const isMissing = error instanceof CallError && error.status === 404
    banner.error(isMissing ? refusals['campaign-not-in-sight'] : failureInWords(error))
  }
}

async function readElsewhere(wanted: string): Promise<CampaignRow | null> {
  return /^[1-9]\d{0,8}$/.test(wanted) ? call(getCampaignRow, { params: { id: Number(wanted) } }) : null
}
