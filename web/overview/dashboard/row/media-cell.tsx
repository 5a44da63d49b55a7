import type { Figures } from '#contract/overview/figures.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { adAddress, mediaAddress } from '#domain/campaigns/pages.ts'
import { mayBeShown } from '#domain/overview/pace.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import './media-cell.css'

const words = { impression: 'ads', content: 'posts', press: 'articles' } as const

const lacking = {
  'no-approved-media': 'None is approved yet',
  'no-ad-switched-on': 'None is switched on',
} as const

/** The first creatives, and how many there are. Without one that is approved and on the campaign cannot be shown. */
export function MediaCell({ row, figures }: { row: CampaignRow; figures?: Figures | undefined }) {
  const { thumbnails, count, lacks, rejected } = row.media
  // Very wide ones stand above each other.
  const isWide = thumbnails.length > 0 && thumbnails.every(({ width, height }) => width > height * 3)
  const { of, left } = row.remaining
  // Of posts and articles those that were made: they hold or have used a credit.
  const many = of === null ? count : of - left
  const text = formatCountOf(many, words[row.kind])
  const address = mediaAddress(row)
  const named = (
    <>
      {text}
      <span className="vh"> of {row.name}</span>
    </>
  )
  return (
    <>
      <div className="media-of-campaign">
        <span className={isWide ? 'thumbs wide' : 'thumbs'}>
          {thumbnails.map((one) => (
            <Thumbnail
              key={one.mediaId}
              src={one.address}
              alt={one.altText}
              {...sizeOf(one, isWide ? 1 : thumbnails.length)}
            />
          ))}
        </span>
        <span className="media-links">
          {address === null ? (
            text
          ) : lacks ? (
            <ChipLink tone="bad" href={address} title={`${lacking[lacks]}, so the campaign cannot be shown`}>
              {named}
            </ChipLink>
          ) : (
            <a href={address}>{named}</a>
          )}
          {row.seeItLive && figures && mayBeShown(figures.pace) && (
            <a href={`${row.seeItLive}#zone-${figures.zones[0]}`} target="_blank" rel="noopener">
              See it live<span className="vh">, {row.name}, in a new tab</span>
            </a>
          )}
        </span>
      </div>
      {rejected && <Rejection of={row} {...rejected} />}
    </>
  )
}

/** On one line, whose whole text is its title; it leads to the ad. */
function Rejection({
  of,
  mediaId,
  reason,
}: { of: CampaignRow } & NonNullable<CampaignRow['media']['rejected']>) {
  const text = reason === null ? 'Rejected' : `Rejected: ${reason}`
  return (
    <a className="rejected-ad" href={adAddress(of.id, mediaId)} title={text}>
      {text}
      <span className="vh">, an ad of {of.name}</span>
    </a>
  )
}

/** True proportion: side by side within 74 × 34 together; above each other (one column) within 74 × 16 each. */
function sizeOf({ width, height }: { width: number; height: number }, columns: number) {
  const isAlone = width <= height * 3
  const scale = Math.min(74 / columns / width, (isAlone ? 34 : 16) / height, 1)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
