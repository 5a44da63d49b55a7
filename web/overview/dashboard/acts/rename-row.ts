/** Renaming the campaign of a row: the call, what the person is told, and the list. Loaded with the first rename. */
import { type CampaignState, renameCampaign } from '#contract/campaigns/changes.ts'
import { successOf } from '#contract/successes.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { tidyName } from '#domain/campaigns/name.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { conflictOf } from '#web/kernel/failure.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { patchRow, refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

/** Answers whether the name was settled; when not, what was typed stays in the editor. */
export async function renameRow(row: CampaignRow, typed: string): Promise<boolean> {
  const name = tidyName(typed)
  if (name === row.name) return true
  const more = { rowId: rowId(row.id) }
  const rename = async () => {
    const changed = await renameTo(row, name)
    await patchRow(row.id, { name: changed.name, updatedAt: changed.updatedAt })
    if (changed.name !== name) return
    banner.success(successOf('renamed', { name }), more)
    toast(`Renamed ${row.name}`, () => void renameRow({ ...row, ...changed }, row.name))
  }
  const isSettled = await doOrShowRefusal(rename, more)
  if (isSettled) void refreshCampaignList()
  return isSettled
}

/** The name that holds in the end: the wished one, or theirs when somebody else was first and that was chosen. */
async function renameTo(row: CampaignRow, name: string): Promise<CampaignName> {
  const wish = {
    what: 'the name',
    read: (state: CampaignName) => state.name,
    mine: name,
    send: (seenUpdatedAt: Date) =>
      call(renameCampaign, { params: { id: row.id }, body: { name, seenUpdatedAt } }),
  }
  const before: CampaignName = row
  const end = await saveUnlessChanged(
    wish,
    before,
    (refusal) => conflictOf(renameCampaign, refusal)?.theirs ?? before,
  )
  return end.saved ?? end.left
}

type CampaignName = Pick<CampaignState, 'name' | 'updatedAt'>
