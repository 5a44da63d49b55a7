import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { approveMedia, archiveMedia, switchMedia } from '#contract/media/decisions.ts'
import { listMedia } from '#contract/media/list.ts'
import type { Media } from '#contract/media/ad.ts'
import { patch } from '#web/kernel/read.ts'
import { offerUndo } from '#web/campaigns/offer-undo.ts'
import { call } from '#web/kernel/call.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { banner } from '#web/ui/banner.tsx'

/** What can be done with an ad. It acts at once; a refusal puts it back and says why. */
export function useMediaChanges(item: Media) {
  const keep = ({ item: fresh }: { item: Media }) =>
    patch(
      listMedia,
      (list) => ({ ...list, items: list.items.map((one) => (one.id === fresh.id ? fresh : one)) }),
      { params: { id: item.campaignId } },
    )
  const refuse = (error: Error) => banner.error(wordsOf(error), { rowId: `media-${item.id}` })
  const params = { id: item.id }
  /** The change stands; without the line that tells of it there is still the history. */
  const offerToUndo = () => void offerUndo(item.campaignId).catch(() => undefined)

  // Kept beside the mutation: a checkbox has to move in the very event that moved it, a mutation tells a tick later.
  const [asked, ask] = useState<{ status: boolean; seenUpdatedAt: Date }>()
  const switching = useMutation({
    mutationFn: (status: boolean) => call(switchMedia, { params, body: { status } }),
    onSuccess: (changed) => {
      void keep(changed)
      offerToUndo()
    },
    onError: (error) => {
      ask(undefined)
      refuse(error)
    },
  })
  const approving = useMutation({
    mutationFn: (wish: 'approved' | 'rejected') =>
      call(approveMedia, { params, body: { wish, seenUpdatedAt: item.updatedAt } }),
    onSuccess: (changed) => {
      void keep(changed)
      offerToUndo()
    },
    onError: refuse,
  })
  const archiving = useMutation({
    mutationFn: (archive: boolean) => call(archiveMedia, { params, body: { archive } }),
    onSuccess: (changed) => {
      void keep(changed)
      banner.success(changed.success, { rowId: `media-${item.id}` })
    },
    onError: refuse,
  })
  return {
    isBusy: approving.isPending,
    /** What was asked for until the answer has changed the ad, what is true otherwise. */
    isSwitchedOn:
      asked?.seenUpdatedAt.getTime() === item.updatedAt.getTime() ? asked.status : item.isSwitchedOn,
    switchTo: (status: boolean) => {
      ask({ status, seenUpdatedAt: item.updatedAt })
      switching.mutate(status)
    },
    approve: approving.mutate,
    archive: archiving.mutate,
  }
}
