/** Archiving, deleting and duplicating the campaign of a row, and switching on its ads: the calls, what the person is told, and the list. */
import * as life from '#contract/campaigns/life.ts'
import { switchMedia } from '#contract/media/decisions.ts'
import { refusals } from '#contract/refusals.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { doOrShowRefusal } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { CallError, failureInWords } from '#web/kernel/failure.ts'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { dropRow, patchRow, refreshCampaignList } from '#web/overview/list/use-campaign-list.ts'
import { keepFocus } from '#web/ui/list/row-controls.ts'
import { banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/layer/toast.tsx'

const archiveCalls = {
  impression: life.archiveCampaign,
  content: life.archiveContentCampaign,
  press: life.archivePressCampaign,
} as const

const deleteCalls = {
  impression: life.deleteCampaign,
  content: life.deleteContentCampaign,
  press: life.deletePressCampaign,
} as const

/** Puts the campaign into the archive or takes it back; either can be undone for ten seconds. */
export async function archiveRow(row: CampaignRow, isArchived: boolean): Promise<void> {
  const body = { named: null, isArchived }
  const archive = async () => {
    const changed = await call(archiveCalls[row.kind], { params: { id: row.id }, body })
    await patchRow(row.id, { class: changed.class, updatedAt: changed.updatedAt })
    banner.success(changed.message)
    toast(
      isArchived ? `${row.name} is archived` : `${row.name} is out of the archive`,
      () => void archiveRow(row, !isArchived),
    )
  }
  const isDone = await doOrShowRefusal(archive, { rowId: rowId(row.id) })
  if (isDone) void keepFocus(rowId(row.id), refreshCampaignList)
}

/** Deletes the campaign; its row goes. A failure keeps the row and says why (ERR-04, ERR-05). */
export async function deleteRow(row: CampaignRow): Promise<void> {
  // What the dialog named as lost is what is deleted, and no more.
  const body = { named: null, seenUpdatedAt: row.updatedAt }
  try {
    const { message } = await call(deleteCalls[row.kind], { params: { id: row.id }, body })
    banner.success(message)
  } catch (error) {
    banner.error(wordsOfDeletion(error), { rowId: rowId(row.id) })
    // Somebody changed it meanwhile: the next question names what it holds now.
    if (error instanceof CallError && error.status === 409) await refreshCampaignList()
    return
  }
  void keepFocus(rowId(row.id), async () => {
    await dropRow(row.id)
    await refreshCampaignList()
  })
}

function wordsOfDeletion(error: unknown): string {
  if (error instanceof CallError && error.status === 404) return refusals['delete-missing']
  if (error instanceof CallError && error.status === 500) return refusals.broken
  return failureInWords(error)
}

let isCopying = false

/**
 * Copies the campaign; the list is read again and the copy stands in it. One copy at a time: asked again before
 * the first is there, it does nothing.
 */
export async function duplicateRow(row: CampaignRow): Promise<void> {
  if (isCopying) return
  isCopying = true
  try {
    const copy = await call(life.duplicateCampaign, { params: { id: row.id }, body: {} })
    banner.success(copy.message, { rowId: rowId(copy.id) })
  } catch {
    banner.error(refusals['duplicate-failed'], { rowId: rowId(row.id) })
    return
  } finally {
    isCopying = false
  }
  await refreshCampaignList()
}

/** Switches the approved ads of the row, all of which are off, one after the other, since each locks the campaign; a refusal is told at the row, and what was switched stays so. */
export async function switchAds(row: CampaignRow, isOn: boolean): Promise<void> {
  const ads = row.media.toSwitchOn
  const switchAll = async () => {
    for (const id of ads) await call(switchMedia, { params: { id }, body: { status: isOn } })
    toast(
      `${formatCountOf(ads.length, 'ads')} of ${row.name} switched ${isOn ? 'on' : 'off'}`,
      () => void switchAds(row, !isOn),
    )
  }
  await doOrShowRefusal(switchAll, { rowId: rowId(row.id) })
  await refreshCampaignList()
}
