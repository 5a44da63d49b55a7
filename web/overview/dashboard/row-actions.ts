import { useMemo } from 'react'
import {
  type CampaignState,
  renameCampaign,
  type SavedMeanwhile,
  setCampaignStatus,
} from '#contract/campaigns/changes.ts'
import { successOf } from '#contract/messages.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { tidyName } from '#domain/campaigns/name.ts'
import { outcomeOfConflict } from '#domain/kernel/conflict.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { type AskWhose, savedMeanwhile, saveOnSight } from '#web/campaigns/save-on-sight.ts'
import { patchRow, refreshCampaignList } from '#web/overview/dashboard/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/toast.tsx'

export interface RowActions {
  /** Acts at once, and takes it back when the server says no. */
  readonly setEnabled: (row: CampaignRow, isEnabled: boolean) => Promise<void>
  /** Answers whether the name was settled; when not, the editor stays open with what was typed. */
  readonly rename: (row: CampaignRow, name: string) => Promise<boolean>
  readonly duplicate: (row: CampaignRow) => Promise<void>
}

export const rowId = (id: number): string => `campaign-${id}`

/** The acts that a row carries out by itself. The same object for as long as the screen lives. */
export function useRowActions(askWhose: AskWhose): RowActions {
  return useMemo(() => {
    const setEnabled = async (row: CampaignRow, isEnabled: boolean): Promise<void> => {
      const { id, name } = row
      await patchRow(id, { isSwitchedOn: isEnabled, class: isEnabled ? 'enabled' : 'disabled' })
      try {
        const { updatedAt } = await switchTo(row, isEnabled)
        await patchRow(id, { updatedAt })
        banner.clear()
        const after: CampaignRow = { ...row, isSwitchedOn: isEnabled, updatedAt }
        toast(
          isEnabled ? `${name} is switched on` : `${name} is switched off`,
          () => void setEnabled(after, !isEnabled),
        )
      } catch (error) {
        await patchRow(id, { isSwitchedOn: row.isSwitchedOn, class: row.class })
        banner.error(wordsOf(error), { rowId: rowId(id) })
      }
      await refreshCampaignList()
    }

    const rename = async (row: CampaignRow, typed: string): Promise<boolean> => {
      const name = tidyName(typed)
      if (name === row.name) return true
      try {
        const changed = await renameTo(row, name, askWhose)
        await patchRow(row.id, { name: changed.name, updatedAt: changed.updatedAt })
        if (changed.name === name) {
          banner.success(successOf('renamed', { name }), { rowId: rowId(row.id) })
          toast(`Renamed ${row.name}`, () => void rename({ ...row, ...changed }, row.name))
        }
      } catch (error) {
        banner.error(wordsOf(error), { rowId: rowId(row.id) })
        return false
      }
      void refreshCampaignList()
      return true
    }
    const duplicate = async (row: CampaignRow): Promise<void> => {
      const { duplicateRow } = await import('#web/overview/dashboard/life-acts.ts')
      await duplicateRow(row)
    }
    return { setEnabled, rename, duplicate }
  }, [askWhose])
}

/** A switch has two states: whoever was first wanted the same, or changed something else of the campaign. */
async function switchTo(row: CampaignRow, isEnabled: boolean): Promise<{ updatedAt: Date }> {
  const params = { id: row.id }
  try {
    return await call(setCampaignStatus, { params, body: { isEnabled, seenUpdatedAt: row.updatedAt } })
  } catch (error) {
    const saved = savedMeanwhile(error)
    if (saved?.isEnabled === undefined) throw error
    const conflict = { seen: row.isSwitchedOn, theirs: saved.isEnabled, mine: isEnabled }
    if (outcomeOfConflict(conflict) === 'agreed') return saved
    return call(setCampaignStatus, { params, body: { isEnabled } })
  }
}

/** The name that holds in the end: the wished one, or theirs when somebody else was first and that was chosen. */
async function renameTo(
  row: CampaignRow,
  name: string,
  askWhose: AskWhose,
): Promise<Pick<CampaignState, 'name' | 'updatedAt'>> {
  let known: Pick<CampaignState, 'name' | 'updatedAt'> = row
  const wish = {
    what: 'the name',
    read: (sight: typeof known) => sight.name,
    mine: name,
    send: (seenUpdatedAt: Date) =>
      call(renameCampaign, { params: { id: row.id }, body: { name, seenUpdatedAt } }),
  }
  const reread = async ({ name: theirs, updatedAt }: SavedMeanwhile) =>
    (known = { name: theirs ?? known.name, updatedAt })
  return (await saveOnSight(wish, row, { reread, askWhose })) ?? known
}
