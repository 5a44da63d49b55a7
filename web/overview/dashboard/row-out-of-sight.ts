import { getCampaignRow } from '#contract/overview/one-row.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { call } from '#web/kernel/call.ts'

/** A row that is on no page in sight: beyond the first, filtered away or archived. */
export function readRowOutOfSight(id: number): Promise<CampaignRow> {
  return call(getCampaignRow, { params: { id } })
}
