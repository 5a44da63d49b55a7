import { useState } from 'react'
import type { Media } from '#contract/media/ad.ts'
import type { CopyTarget } from '#contract/media/list.ts'
import { openPreview } from '#contract/media/previews.ts'
import { call } from '#web/kernel/call.ts'
import { usePreview } from '#web/media/use-preview.tsx'
import { useMediaChanges } from '#web/media/use-media-changes.ts'
import { type MenuEntry, MenuButton } from '#web/ui/layer/menu.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const DeleteMediaDialog = lazyPart(
  async () => (await import('#web/media/delete-media-dialog.tsx')).DeleteMediaDialog,
)
const DuplicateMediaDialog = lazyPart(
  async () => (await import('#web/media/duplicate-media-dialog.tsx')).DuplicateMediaDialog,
)

const openAd = ({ id }: Media) => call(openPreview, { params: { id }, body: {} })

type OpenDialog = 'delete' | 'duplicate'

interface AdSettingsOptions {
  readonly item: Media
  readonly copyTargets: readonly CopyTarget[]
  readonly onEdit: () => void
}

/** The switch of an ad, and the menu of what else may be done with it. */
export function AdSettings({ item, copyTargets, onEdit }: AdSettingsOptions) {
  const [asked, ask] = useState<OpenDialog | null>(null)
  const { isSwitchedOn, switchTo, archive } = useMediaChanges(item)
  const preview = usePreview(openAd, ({ headline }: Media) => headline)
  const close = () => ask(null)
  return (
    <div className="ad-acts">
      <Switch
        label={`Show ${item.headline}`}
        checked={isSwitchedOn}
        disabledReason={item.isSwitchedOn ? undefined : (item.may.switchOn ?? undefined)}
        onChange={switchTo}
      />
      <MenuButton
        small
        label={`Settings menu, ${item.headline}`}
        entries={() =>
          entriesOf(item, {
            onEdit,
            archive,
            ask,
            mayCopy: copyTargets.length > 0,
            preview: () => preview.open(item),
          })
        }
      />
      {preview.dialog}
      {asked === 'delete' && <DeleteMediaDialog item={item} onClose={close} />}
      {asked === 'duplicate' && <DuplicateMediaDialog item={item} targets={copyTargets} onClose={close} />}
    </div>
  )
}

interface Acts {
  readonly onEdit: () => void
  readonly archive: (archived: boolean) => void
  readonly ask: (asked: OpenDialog) => void
  readonly mayCopy: boolean
  readonly preview: () => void
}

function entriesOf(item: Media, { onEdit, archive, ask, mayCopy, preview }: Acts): MenuEntry[] {
  const edit: MenuEntry = { label: 'Edit', icon: 'pencil', onSelect: onEdit }
  const href = `/api/media/download/${item.id}`
  const download: MenuEntry = { label: 'Download', icon: 'download', href, isDownload: true }
  const look: MenuEntry = { label: 'Preview on the site', icon: 'media', onSelect: preview }
  // Where there is nowhere to copy it to, it is not offered at all (MED-12).
  const copy: MenuEntry = { label: 'Duplicate', icon: 'plus', onSelect: () => ask('duplicate') }
  const putAway: MenuEntry = {
    label: item.isArchived ? 'Unarchive' : 'Archive',
    icon: 'archive',
    disabledReason: item.may.archive ?? undefined,
    onSelect: () => archive(!item.isArchived),
  }
  const remove: MenuEntry = {
    label: 'Delete',
    isDanger: true,
    onSelect: () => ask('delete'),
    disabledReason: item.may.delete ?? undefined,
  }
  return [
    ...(item.may.edit ? [edit] : []),
    look,
    ...(item.may.edit && mayCopy ? [copy] : []),
    ...(item.fileKind ? [download] : []),
    ...(item.may.edit ? ['rule' as const, putAway, remove] : []),
  ]
}
