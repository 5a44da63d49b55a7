import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { renameCampaign, setCampaignStatus } from '#contract/campaigns.ts'
import { successOf } from '#contract/messages.ts'
import type { CampaignRow } from '#contract/overview.ts'
import { tidyName } from '#domain/campaigns/name.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { patchRow, refreshCampaignList } from '#web/overview/use-campaign-list.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface RowActions {
  /** Acts at once, and takes it back when the server says no. */
  readonly setEnabled: (row: CampaignRow, isEnabled: boolean) => Promise<void>
  /** Answers whether the name was taken; when not, the editor stays open with what was typed. */
  readonly rename: (row: CampaignRow, name: string) => Promise<boolean>
}

export const rowId = (id: number): string => `campaign-${id}`

/** The acts that a row carries out by itself. The same object for as long as the screen lives. */
export function useRowActions(): RowActions {
  const queries = useQueryClient()
  const banner = useBanner()
  return useMemo(() => {
    const setEnabled = async (row: CampaignRow, isEnabled: boolean): Promise<void> => {
      const { id, name } = row
      await patchRow(queries, id, { isSwitchedOn: isEnabled, class: isEnabled ? 'enabled' : 'disabled' })
      try {
        await call(setCampaignStatus, { params: { id }, body: { isEnabled } })
        banner.clear()
        const after: CampaignRow = { ...row, isSwitchedOn: isEnabled }
        toast(
          isEnabled ? `${name} is switched on` : `${name} is switched off`,
          () => void setEnabled(after, !isEnabled),
        )
      } catch (error) {
        await patchRow(queries, id, { isSwitchedOn: row.isSwitchedOn, class: row.class })
        banner.error(wordsOf(error), { rowId: rowId(id) })
      }
      await refreshCampaignList(queries)
    }

    const rename = async (row: CampaignRow, typed: string): Promise<boolean> => {
      const name = tidyName(typed)
      if (name === row.name) return true
      try {
        const changed = await call(renameCampaign, { params: { id: row.id }, body: { name } })
        await patchRow(queries, row.id, { name: changed.name })
        banner.success(successOf('renamed', { name: changed.name }), { rowId: rowId(row.id) })
        toast(`Renamed ${row.name}`, () => void rename({ ...row, name: changed.name }, row.name))
      } catch (error) {
        banner.error(wordsOf(error), { rowId: rowId(row.id) })
        return false
      }
      void refreshCampaignList(queries)
      return true
    }
    return { setEnabled, rename }
  }, [queries, banner])
}
