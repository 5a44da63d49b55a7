import { getCampaignRow } from '#contract/overview/one-row.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { call } from '#web/kernel/call.ts'
import { rowId, setEnabled } from '#web/overview/dashboard/acts/row-actions.ts'
import { banner, type BannerAction } from '#web/ui/banner.tsx'

interface PurchaseAnswer {
  readonly message: string
  readonly receiptUrl: string | null
}

/** Says what was bought. An impression campaign that is off is switched on from here, or it is said what it still needs. */
export async function sayBought(row: CampaignRow, { message, receiptUrl }: PurchaseAnswer): Promise<void> {
  // What stood in the way of switching it on may have been the empty budget.
  const now = await call(getCampaignRow, { params: { id: row.id } }).catch(() => row)
  const actions: BannerAction[] = receiptUrl ? [{ label: 'Receipt', href: receiptUrl }] : []
  const { isOffered, refusal } = now.may.enable
  const isOff = now.kind === 'impression' && !now.isSwitchedOn && isOffered
  if (isOff && refusal === null)
    actions.unshift({ label: 'Switch it on', onSelect: () => void setEnabled(now, true) })
  const text = isOff ? `${message}. It is switched off${refusal ? `: ${refusal}` : ''}` : message
  banner.success(text, { rowId: rowId(row.id), actions })
}
