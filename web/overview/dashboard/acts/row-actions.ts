import { setCampaignStatus } from '#contract/campaigns/changes.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { outcomeOfConflict } from '#domain/kernel/conflict.ts'
import { call } from '#web/kernel/call.ts'
import { conflictOf, failureInWords } from '#web/kernel/failure.ts'
import { patchRow, refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

export const rowId = (id: number): string => `campaign-${id}`

/** Answers whether the name was settled; when not, the editor stays open with what was typed. */
export async function renameRow(row: CampaignRow, typed: string): Promise<boolean> {
  return (await import('#web/overview/dashboard/acts/rename-row.ts')).renameRow(row, typed)
}

export async function duplicateRow(row: CampaignRow): Promise<void> {
  await (await import('#web/overview/dashboard/acts/life-acts.ts')).duplicateRow(row)
}

export async function switchAds(row: CampaignRow): Promise<void> {
  await (await import('#web/overview/dashboard/acts/life-acts.ts')).switchAds(row, true)
}

/** Switches at once, and takes it back when the server says no. */
export async function setEnabled(row: CampaignRow, isEnabled: boolean): Promise<void> {
  const { id, name } = row
  const switched = { isSwitchedOn: isEnabled, class: isEnabled ? 'enabled' : 'disabled' } as const
  await patchRow(id, switched)
  try {
    const { updatedAt } = await switchTo(row, isEnabled)
    // A list that was read while the server switched shows the row as it was before.
    await patchRow(id, { ...switched, updatedAt })
    banner.clear()
    const after: CampaignRow = { ...row, isSwitchedOn: isEnabled, updatedAt }
    toast(
      isEnabled ? `${name} is switched on` : `${name} is switched off`,
      () => void setEnabled(after, !isEnabled),
    )
  } catch (error) {
    await patchRow(id, { isSwitchedOn: row.isSwitchedOn, class: row.class })
    banner.error(failureInWords(error), { rowId: rowId(id) })
  }
  await refreshCampaignList()
}

/** A switch has two states: whoever was first wanted the same, or changed something else of the campaign. */
async function switchTo(row: CampaignRow, isEnabled: boolean): Promise<{ updatedAt: Date }> {
  const params = { id: row.id }
  try {
    return await call(setCampaignStatus, { params, body: { isEnabled, seenUpdatedAt: row.updatedAt } })
  } catch (error) {
    const saved = conflictOf(setCampaignStatus, error)?.theirs
    if (!saved) throw error
    const conflict = { seen: row.isSwitchedOn, theirs: saved.isEnabled, mine: isEnabled }
    if (outcomeOfConflict(conflict) === 'agreed') return saved
    return call(setCampaignStatus, { params, body: { isEnabled } })
  }
}
