import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { addressHere } from '#web/kernel/screen-address.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'

/**
 * Letters lead to `?buy=12`: the dashboard opens the purchase of that campaign once its rows are there, wherever that
 * one is, and forgets it in the address, so that a reload does not open it again. `rows`: undefined until they are read.
 */
export function useBuyFromAddress(rows: readonly CampaignRow[] | undefined, open: OpenRowDialog): void {
  const { buy } = useSearch({ from: '/shell/advertiser/campaigns' })
  const navigate = useNavigate()
  const begin = useEffectEvent(async (wanted: string) => {
    void navigate({ href: addressHere({ buy: undefined }), replace: true })
    const { buyFromAddress } = await import('#web/overview/dashboard/acts/buy-from-address.ts')
    await buyFromAddress(wanted, rows ?? [], open)
  })
  const isReady = rows !== undefined
  useEffect(() => {
    if (buy !== undefined && isReady) void begin(buy)
  }, [buy, isReady])
}
