import { useState } from 'react'
import type { Media } from '#contract/media/ad.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { useMediaChanges } from '#web/media/use-media-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { Column } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { type MenuEntry, MenuButton } from '#web/ui/layer/menu.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

const RejectDialog = lazyPart(async () => (await import('#web/media/reject-dialog.tsx')).RejectDialog)

const approvals = {
  pending: { tone: 'warn', word: 'Pending approval' },
  rejected: { tone: 'bad', word: 'Rejected' },
  approved: { tone: 'ok', word: 'Approved' },
} as const

/** One ad: what it shows and where it leads, its approval, its figures, and what may be done with it. */
export const mediaColumns = (edit: (item: Media) => void): readonly Column<Media>[] => [
  { head: 'Ad', isName: true, cell: (item) => <Ad item={item} onEdit={() => edit(item)} /> },
  { head: 'Status', cell: (item) => <Approval item={item} /> },
  {
    head: 'Stats',
    cell: (item) => (
      <dl className="brief">
        <Figure label="Views" value={item.views} today={item.viewsToday} />
        <Figure label="Clicks" value={item.clicks} today={item.clicksToday} />
        <div>
          <dt>CTR</dt>
          <dd>{item.ctr}</dd>
        </div>
      </dl>
    ),
  },
  { head: 'Settings', cell: (item) => <Settings item={item} onEdit={() => edit(item)} /> },
]

function Ad({ item, onEdit }: { item: Media; onEdit: () => void }) {
  return (
    <div className="ad">
      {item.filePath ? (
        <Thumbnail src={item.filePath} alt={item.altText || item.headline} />
      ) : (
        <span className="sub">HTML</span>
      )}
      <div>
        <span className="name">{item.headline}</span>
        {item.leadParagraph && <p className="sub">{item.leadParagraph}</p>}
        <p className="sub">
          <Links item={item} />
          {item.width && item.height && <span className="nowrap"> {`${item.width} × ${item.height}`}</span>}
        </p>
        {item.may.edit && (
          <Button {...opensRow} look="quiet" small onClick={onEdit}>
            Edit<span className="vh"> {item.headline}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Approval({ item }: { item: Media }) {
  const [isRejecting, reject] = useState(false)
  const { isBusy, approve, keepAndTell } = useMediaChanges(item)
  const { approval, headline } = item
  const { tone, word } = approvals[approval]
  return (
    <>
      <Chip tone={tone}>{word}</Chip>
      {item.rejectionReason && <p className="sub">{item.rejectionReason}</p>}
      {item.isArchived && <p className="sub">Archived</p>}
      {item.may.approve && !item.isArchived && (
        <div className="approve">
          {approval !== 'approved' && (
            <Button small busy={isBusy} onClick={approve}>
              Approve<span className="vh"> {headline}</span>
            </Button>
          )}
          {approval !== 'rejected' && (
            <Button small aria-haspopup="dialog" onClick={() => reject(true)}>
              Reject<span className="vh"> {headline}</span>
            </Button>
          )}
        </div>
      )}
      {isRejecting && <RejectDialog item={item} onDone={keepAndTell} onClose={() => reject(false)} />}
    </>
  )
}

function Settings({ item, onEdit }: { item: Media; onEdit: () => void }) {
  const { isSwitchedOn, switchTo, archive } = useMediaChanges(item)
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
        entries={() => entriesOf(item, onEdit, archive)}
      />
    </div>
  )
}

function Figure({ label, value, today }: { label: string; value: number; today: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
      <dd className="sub">today {formatCount(today)}</dd>
    </div>
  )
}

function Links({ item }: { item: Media }) {
  const links =
    item.kind === 'app'
      ? [
          ['App Store', item.iosUrl],
          ['Google Play', item.androidUrl],
        ]
      : [[item.linkUrl.replace(/^https?:\/\//, ''), item.linkUrl]]
  return links
    .filter(([, href]) => href)
    .map(([words, href]) => (
      <a key={words} href={href} target="_blank" rel="noreferrer">
        {words}
      </a>
    ))
}

function entriesOf(item: Media, onEdit: () => void, archive: (archived: boolean) => void): MenuEntry[] {
  const edit: MenuEntry = { label: 'Edit', icon: 'pencil', onSelect: onEdit }
  const href = `/api/media/download/${item.id}`
  const download: MenuEntry = { label: 'Download', icon: 'download', href, isDownload: true }
  const putAway: MenuEntry = {
    label: item.isArchived ? 'Unarchive' : 'Archive',
    icon: 'archive',
    disabledReason: item.may.archive ?? undefined,
    onSelect: () => archive(!item.isArchived),
  }
  return [
    ...(item.may.edit ? [edit] : []),
    ...(item.filePath ? [download] : []),
    ...(item.may.edit ? ['rule' as const, putAway] : []),
  ]
}
