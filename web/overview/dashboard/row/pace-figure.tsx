import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import type { PaceState } from '#domain/overview/pace.ts'
import { paceDetail, paceTitle } from '#domain/overview/pace-in-words.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/row-handlers.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { switchAds } from '#web/overview/dashboard/acts/row-actions.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Time } from '#web/ui/table.tsx'
import { withWholeDates } from '#web/ui/whole-dates.tsx'

const tones: Record<PaceState, ChipTone> = {
  archived: 'off',
  disabled: 'off',
  'not-started': 'off',
  'not-delivering': 'bad',
  ahead: 'ahead',
  'on-pace': 'ok',
  behind: 'warn',
  'at-limit': 'ok',
  running: 'ok',
  'next-post': 'ok',
  'next-post-on-day': 'ok',
  'next-article': 'ok',
  'nothing-scheduled': 'off',
}

export interface PaceFigureOptions {
  readonly row: CampaignRow
  readonly figures: Figures
  readonly open: OpenRowDialog
}

/** How the campaign gets on today: a word with an icon, and under it why, with what mends it, or until when. */
export function PaceFigure({ row, figures, open }: PaceFigureOptions) {
  const { pace, perDay } = figures
  const detail = paceDetail(pace, perDay)
  const isTime = pace.state === 'next-post' || pace.state === 'next-article'
  const isStopped = pace.state === 'not-delivering' || pace.state === 'at-limit'
  const chip = <Chip tone={tones[pace.state]}>{paceTitle(pace)}</Chip>
  return (
    <div className="fig pace of-pace">
      <dt>Pace</dt>
      <dd>
        {isStopped ? (
          <LinkButton
            aria-label={`${paceTitle(pace)}: why, ${row.name}`}
            title="Why is it not delivering?"
            onClick={() => open('why', row)}
          >
            {chip}
          </LinkButton>
        ) : (
          chip
        )}
      </dd>
      <dd className="sub">
        {isTime && pace.at ? (
          <Time at={pace.at} />
        ) : (
          <Detail row={row} figures={figures} open={open}>
            {detail}
          </Detail>
        )}
      </dd>
    </div>
  )
}

/** What stands in the way leads to what mends it, for those who may: the media, their switch, or Add to Budget. */
function Detail({ row, figures, open, children }: PaceFigureOptions & { children: string }) {
  const { reason } = figures.pace
  const { may, media, name } = row
  const address = reason === 'no-approved-media' && may.editMedia.isOffered ? mediaAddress(row) : null
  if (address) return <a href={address}>{children}</a>
  const mend =
    reason === 'no-ad-switched-on' && media.toSwitchOn.length > 0
      ? { title: 'Switch on its ads', onClick: () => void switchAds(row) }
      : reason === 'budget-exhausted' && may.buy.isOffered && may.buy.refusal === null
        ? { title: 'Add to Budget', onClick: () => open('purchase', row) }
        : null
  if (!mend) return withWholeDates(children)
  return (
    <LinkButton {...mend} aria-label={`${children}: ${mend.title}, ${name}`}>
      {children}
    </LinkButton>
  )
}
