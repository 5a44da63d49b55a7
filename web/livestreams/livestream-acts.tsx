/** What the settings menu of a livestream offers, and what needs a question first. */
import { useState } from 'react'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { listLivestreams } from '#contract/livestreams/list.ts'
import { openLivestreamPreview } from '#contract/livestreams/previews.ts'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { usePreview } from '#web/media/use-preview.tsx'
import { usePinActs } from '#web/pins/pin-acts.tsx'
import { nameOfLivestream, useApproval } from '#web/livestreams/use-decision.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

const DeleteDialog = lazyPart(
  async () => (await import('#web/livestreams/delete-livestream-dialog.tsx')).DeleteLivestreamDialog,
)
const RejectDialog = lazyPart(
  async () => (await import('#web/livestreams/reject-livestream-dialog.tsx')).RejectLivestreamDialog,
)

const openLivestream = ({ id }: Livestream) => call(openLivestreamPreview, { params: { id }, body: {} })

interface OpenDialog {
  readonly item: Livestream
  readonly about: 'delete' | 'reject'
}

export function useLivestreamActs(isOffered: boolean, onEdit: (item: Livestream) => void) {
  const [asked, ask] = useState<OpenDialog | null>(null)
  const approve = useApproval()
  const pins = usePinActs('livestream', () => refresh(listLivestreams))
  const preview = usePreview(openLivestream, nameOfLivestream)
  const menuOf = (item: Livestream): readonly MenuEntry[] => [
    ...(isOffered ? [edit(item, onEdit)] : []),
    { label: 'Preview on the site', icon: 'media', onSelect: () => preview.open(item) },
    ...(item.may.decide ? decisions(item, approve, ask) : []),
    ...pins.entriesOf({ ...item, name: nameOfLivestream(item) }),
    ...(isOffered
      ? ([
          'rule',
          {
            label: 'Delete',
            isDanger: true,
            disabledReason: item.may.delete ?? undefined,
            onSelect: () => ask({ item, about: 'delete' }),
          },
        ] as const)
      : []),
  ]
  const close = () => ask(null)
  const dialog = (
    <>
      {asked?.about === 'delete' && <DeleteDialog item={asked.item} onClose={close} />}
      {asked?.about === 'reject' && <RejectDialog item={asked.item} onClose={close} />}
      {pins.dialog}
      {preview.dialog}
    </>
  )
  return { menuOf, dialog }
}

const edit = (item: Livestream, onEdit: (item: Livestream) => void): MenuEntry => ({
  label: 'Edit',
  icon: 'pencil',
  disabledReason: item.may.edit ?? undefined,
  onSelect: () => onEdit(item),
})

const decisions = (
  item: Livestream,
  approve: (item: Livestream) => void,
  ask: (asked: OpenDialog) => void,
): MenuEntry[] => [
  ...(item.approval === 'approved'
    ? []
    : [{ label: 'Approve', icon: 'check' as const, onSelect: () => approve(item) }]),
  ...(item.approval === 'rejected'
    ? []
    : [
        {
          label: item.state === 'live' ? 'Take off the air…' : 'Send back…',
          onSelect: () => ask({ item, about: 'reject' as const }),
        },
      ]),
]
