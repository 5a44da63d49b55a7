import { useState } from 'react'
import type { Media } from '#contract/media/ad.ts'
import type { CopyTarget } from '#contract/media/list.ts'
import type { MediaFigures } from '#contract/media/statistics.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { AdSettings } from '#web/media/ad-settings.tsx'
import { useMediaChanges } from '#web/media/use-media-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PlayedFile } from '#web/ui/played-file.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

const RejectDialog = lazyPart(async () => (await import('#web/media/reject-dialog.tsx')).RejectDialog)

const approvals = {
  pending: { tone: 'warn', word: 'Pending approval' },
  rejected: { tone: 'bad', word: 'Rejected' },
  approved: { tone: 'ok', word: 'Approved' },
} as const

/** One ad: what it shows and where it leads, its approval, its figures, and what may be done with it. */
export const mediaColumns = (
  edit: (item: Media) => void,
  figuresOf: (id: number) => MediaFigures | null | undefined,
  copyTargets: readonly CopyTarget[],
): readonly TableColumn<Media>[] => [
  { head: 'Ad', isName: true, cell: (item) => <Ad item={item} onEdit={() => edit(item)} /> },
  { head: 'Status', cell: (item) => <Approval item={item} /> },
  {
    head: 'Stats',
    cell: (item) => <Stats item={item} figures={figuresOf(item.id)} />,
  },
  {
    head: 'Settings',
    cell: (item) => <AdSettings item={item} copyTargets={copyTargets} onEdit={() => edit(item)} />,
  },
]

function Ad({ item, onEdit }: { item: Media; onEdit: () => void }) {
  return (
    <div className="ad">
      <Shown item={item} />
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

/** A picture small, what is played in a player, as far as there is one. */
function Shown({ item }: { item: Media }) {
  const { fileKind, filePath, posterPath, kind } = item
  const alt = item.altText || item.headline
  if (kind === 'html' || !fileKind) return <span className="sub">HTML</span>
  if (fileKind === 'image') return filePath && <Thumbnail src={filePath} alt={alt} />
  return (
    <div className="ad-player">
      <PlayedFile kind={fileKind} address={filePath} poster={posterPath} alt={alt} />
      {!filePath && item.approval === 'pending' && (
        <span className="sub">It is being made playable, then it waits for approval.</span>
      )}
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
      {item.rejectionReason && <p className="sub rejection">{item.rejectionReason}</p>}
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

/** Of the chosen days; a figure that could not be had says so. */
function Stats({ item, figures }: { item: Media; figures: MediaFigures | null | undefined }) {
  const shown = (figure: string | number | null | undefined) =>
    figures === null ? (
      <Missing reason="Could not be loaded" />
    ) : typeof figure === 'number' ? (
      formatCount(figure)
    ) : (
      figure
    )
  return (
    <dl className="brief">
      <div>
        <dt>Views</dt>
        <dd>{shown(figures?.views)}</dd>
        <dd className="sub">today {formatCount(item.viewsToday)}</dd>
      </div>
      <div>
        <dt>Clicks</dt>
        <dd>{shown(figures?.clicks)}</dd>
        <dd className="sub">today {formatCount(item.clicksToday)}</dd>
      </div>
      <div>
        <dt>CTR</dt>
        <dd>{shown(figures?.ctr)}</dd>
      </div>
    </dl>
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
      <OutLink key={words} href={href ?? ''}>
        {words}
      </OutLink>
    ))
}
