import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { refusals, sentenceOf } from '#contract/messages.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { CallError, wordsOf } from '#web/kernel/failure.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-dialogs.tsx'
import { banner } from '#web/ui/banner.tsx'

/**
 * Letters lead to `?buy=12`: the dashboard opens the purchase of that campaign once its rows are there, wherever that
 * one is, and forgets it in the address, so that a reload does not open it again. `rows`: undefined until they are read.
 */
export function useBuyFromAddress(rows: readonly CampaignRow[] | undefined, open: OpenRowDialog): void {
  const { buy, ...rest } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const begin = useEffectEvent(async (wanted: string) => {
    void navigate({ href: `/advertiser/campaigns?${new URLSearchParams(rest)}`, replace: true })
    try {
      const row = rows?.find(({ id }) => String(id) === wanted) ?? (await readElsewhere(wanted))
      if (!row) return banner.error(refusals['campaign-not-in-sight'])
      const { isOffered, refusal } = row.may.buy
      if (isOffered && refusal === null) open('purchase', row)
      else banner.error(refusal ?? sentenceOf({ refused: 'buy-not-offered', values: { campaign: row.name } }))
    } catch (error) {
      const isMissing = error instanceof CallError && error.status === 404
      banner.error(isMissing ? refusals['campaign-not-in-sight'] : wordsOf(error))
    }
  })
  const isReady = rows !== undefined
  useEffect(() => {
    if (buy !== undefined && isReady) void begin(buy)
  }, [buy, isReady])
}

async function readElsewhere(wanted: string): Promise<CampaignRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(wanted)) return null
  return (await import('#web/overview/dashboard/row-out-of-sight.ts')).readRowOutOfSight(Number(wanted))
}
