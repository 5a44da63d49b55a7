import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { OpenRowDialog } from '#web/overview/row-dialogs.tsx'

/**
 * Letters lead to `?buy=12`: the dashboard opens the purchase of that campaign once its row is there, and forgets
 * it in the address, so that a reload does not open it again.
 */
export function useBuyFromAddress(rows: readonly CampaignRow[], open: OpenRowDialog): void {
  const { buy, ...rest } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const row = rows.find(({ id }) => String(id) === buy)
  const begin = useEffectEvent((wanted: CampaignRow) => {
    void navigate({ href: `/advertiser/campaigns?${new URLSearchParams(rest)}`, replace: true })
    if (wanted.may.buy.isOffered && wanted.may.buy.refusal === null) open('purchase', wanted)
  })
  useEffect(() => {
    if (row) begin(row)
  }, [row])
}
