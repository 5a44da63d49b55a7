import type { WaitingAd } from '#contract/overview/approvals.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { rowIdOf } from '#web/overview/approvals/use-decisions.ts'
import { List } from '#web/ui/list/list.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { useRow } from '#web/ui/list/row.tsx'
import { Time } from '#web/ui/table.tsx'

interface WaitingListOptions {
  readonly waiting: readonly WaitingAd[]
  readonly shown: WaitingAd
  readonly onShow: (mediaId: number) => void
}

/** What waits, the oldest first; the one that has the focus is shown. */
export function WaitingList({ waiting, shown, onShow }: WaitingListOptions) {
  return (
    <List
      one="ad"
      rows={waiting}
      idOf={({ mediaId }) => mediaId}
      nameOf={({ headline }) => headline}
      shownId={shown.mediaId}
    >
      <ol className="waits" aria-label="What waits, oldest first">
        {waiting.map((ad) => (
          <Waiting
            key={ad.mediaId}
            ad={ad}
            isShown={ad.mediaId === shown.mediaId}
            onShow={() => onShow(ad.mediaId)}
          />
        ))}
      </ol>
    </List>
  )
}

function Waiting({ ad, isShown, onShow }: { ad: WaitingAd; isShown: boolean; onShow: () => void }) {
  return (
    <li ref={useRow(ad.mediaId)} id={rowIdOf(ad.mediaId)}>
      <button
        {...opensRow}
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onFocus={onShow}
      >
        <b>{ad.headline}</b>
        <span className="sub">
          <bdi>{ad.campaign.name}</bdi> · <bdi>{ad.advertiser.name}</bdi>
        </span>
        <span className="sub">
          {formatOf(ad)}
          {ad.before && ' · changed'}
        </span>
        <span className="sub">
          <Time at={ad.updatedAt} />
        </span>
      </button>
    </li>
  )
}

const mostNamed = 2

/** `728 × 90` and where it would be seen. */
function formatOf({ picture, sites }: WaitingAd): string {
  const size = picture ? `${picture.width} × ${picture.height}` : 'HTML'
  const names = sites.map(({ shortName }) => shortName).join(', ')
  return `${size} · ${sites.length > mostNamed ? formatCountOf(sites.length, 'sites') : names}`
}
