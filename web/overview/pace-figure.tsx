import type { CampaignRow, Figures } from '#contract/overview.ts'
import { paceDetail, type PaceState, paceTitle } from '#domain/overview/pace.ts'
import { mediaAddress } from '#web/overview/row-menu.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'

const tones: Record<PaceState, ChipTone> = {
  archived: 'off',
  disabled: 'off',
  'not-started': 'off',
  'not-delivering': 'bad',
  ahead: 'ahead',
  'on-pace': 'ok',
  behind: 'warn',
  'next-post': 'ok',
  'next-article': 'ok',
  'nothing-scheduled': 'off',
}

/** How the campaign gets on today: a word with an icon, and under it why or until when. */
export function PaceFigure({ row, figures }: { row: CampaignRow; figures: Figures }) {
  const { pace, perDay } = figures
  const detail = paceDetail(pace, perDay)
  const isTime = pace.state === 'next-post' || pace.state === 'next-article'
  const media = pace.reason === 'no-approved-media' ? mediaAddress(row) : null
  return (
    <div className="fig pace">
      <dt>Pace</dt>
      <dd>
        <Chip tone={tones[pace.state]}>{paceTitle(pace)}</Chip>
      </dd>
      <dd className="sub">
        {media ? <a href={media}>{detail}</a> : detail}
        {isTime && detail && (
          <>
            {' '}
            <span className="et">ET</span>
          </>
        )}
      </dd>
    </div>
  )
}
