/** The columns of the livestreams of a campaign (LIV-01), and what may be done with each. */
import { type ReactNode, useState } from 'react'
import type { Livestream } from '#contract/livestreams/livestream.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatClock } from '#domain/kernel/picker-time.ts'
import type { AirWindow } from '#domain/livestreams/air-window.ts'
import { LinksCell } from '#web/content/page/links-cell.tsx'
import { PlayerFrame } from '#web/livestreams/player-frame.tsx'
import { nameOfLivestream } from '#web/livestreams/use-decision.ts'
import { LogInAsLink } from '#web/people/log-in-as-link.tsx'
import { PinChip } from '#web/pins/pin-chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { type LivestreamState, livestreamState } from '#domain/livestreams/livestream-state.ts'
import { countdown, livestreamStateInWords } from '#domain/livestreams/on-air-words.ts'
import { useNow } from '#web/content/queue/use-now.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'

interface ColumnsOptions {
  readonly onEdit: (item: Livestream) => void
  readonly clicksOf: (id: number) => ReactNode
  readonly isOffered: boolean
}

export function livestreamColumns({
  onEdit,
  clicksOf,
  isOffered,
}: ColumnsOptions): TableColumn<Livestream>[] {
  const columns: TableColumn<Livestream>[] = [
    { head: 'Website', columnClass: 'of-site', cell: (item) => <SiteCell item={item} /> },
    {
      head: 'HTML Content',
      columnClass: 'of-content',
      isName: true,
      cell: (item) => <ContentCell item={item} />,
    },
    {
      head: 'Status',
      columnClass: 'of-status',
      cell: (item) => (
        <>
          <OnAir item={item} />
          <PinChip pinned={item.pinned} />
        </>
      ),
    },
    {
      head: 'Links',
      columnClass: 'of-links',
      cell: (item) => <Links item={item} clicks={clicksOf(item.id)} />,
    },
    {
      head: 'Settings',
      columnClass: 'of-acts',
      cell: (item) => <Settings item={item} onEdit={() => onEdit(item)} />,
    },
  ]
  return columns.filter(({ head }) => isOffered || head !== 'Settings')
}

const mostTimes = 3

/** Where and when, and whose it is (LIV-06). */
function SiteCell({ item: { siteName, windows, priority, user } }: { item: Livestream }) {
  const more = windows.length - mostTimes
  return (
    <>
      {siteName}
      <ul className="air-list">
        {windows.slice(0, mostTimes).map((one) => (
          <li key={one.startsAt.getTime()} className="sub">
            <Span {...one} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="sub">and {more} more</p>}
      {priority < 4 && <p className="sub">Priority {priority}</p>}
      <p className="sub">
        by <LogInAsLink person={user} as="user" />
      </p>
    </>
  )
}

/** The day once, where it ends on the day on which it began. */
function Span({ startsAt, endsAt }: AirWindow) {
  const isOneDay = newYorkDay(startsAt) === newYorkDay(endsAt)
  return (
    <>
      <Time at={startsAt} />{' '}
      <span className="air-end">
        to {isOneDay ? <Time at={endsAt} text={formatClock(endsAt)} /> : <Time at={endsAt} />}
      </span>
    </>
  )
}

/** Its title, its code as text, its banner; the player at a press, as a stranger to this page. */
function ContentCell({ item }: { item: Livestream }) {
  const [isShown, show] = useState(false)
  const name = nameOfLivestream(item)
  return (
    <>
      <p className="livestream-title" dir="auto">
        {name}
      </p>
      <code className="embed-code" dir="ltr">
        {item.htmlContent}
      </code>
      {item.bannerPath && <Thumbnail src={item.bannerPath} alt={item.altText || `Banner of ${name}`} />}
      <Button {...opensRow} look="quiet" small aria-haspopup="dialog" onClick={() => show(true)}>
        Show player<span className="vh"> of {name}</span>
      </Button>
      {isShown && (
        <Dialog
          isWide
          title={name}
          subtitle={item.siteName}
          onClose={() => show(false)}
          footer={<Button onClick={() => show(false)}>Close</Button>}
        >
          <PlayerFrame
            address={item.embedAddress}
            embedCode={item.htmlContent}
            title={`The player of ${name}`}
          />
        </Dialog>
      )}
    </>
  )
}

function Links({ item, clicks }: { item: Livestream; clicks: ReactNode }) {
  const { titleLink, linkUrl, links } = item
  if (titleLink === '' && linkUrl === '') return <Missing reason="This livestream leads nowhere" />
  return (
    <>
      {titleLink !== '' && <LinksCell redirectUrl={titleLink} links={links} clicks={clicks} />}
      {linkUrl !== '' && linkUrl !== titleLink && (
        <p className="sub">
          Banner: <OutLink href={linkUrl}>{linkUrl.replace(/^https?:\/\//, '')}</OutLink>
        </p>
      )}
    </>
  )
}

function Settings({ item, onEdit }: { item: Livestream; onEdit: () => void }) {
  const name = nameOfLivestream(item)
  return (
    <div className="livestream-settings">
      {item.may.edit === null && (
        <Button look="quiet" small aria-haspopup="dialog" onClick={onEdit}>
          Edit<span className="vh"> {name}</span>
        </Button>
      )}
      <RowMenuButton id={item.id} label="Settings menu" name={name} />
    </div>
  )
}

const tones: Readonly<Record<LivestreamState, ChipTone>> = {
  pending: 'warn',
  scheduled: 'ok',
  live: 'live',
  finished: 'off',
}

/** Where a livestream stands at this moment, in a word that changes with the clock, and how long it stays so. */
function OnAir({ item }: { item: Livestream }) {
  const now = useNow()
  const state = livestreamState(item, now)
  const next = countdown(state, item, now)
  if (item.approval === 'rejected')
    return (
      <>
        <Chip tone="bad">Sent back</Chip>
        {item.rejectionReason && (
          <p className="sub" dir="auto">
            {item.rejectionReason}
          </p>
        )}
      </>
    )
  return (
    <>
      <Chip tone={tones[state]}>{livestreamStateInWords[state]}</Chip>
      {next && <p className="sub">{next}</p>}
    </>
  )
}
