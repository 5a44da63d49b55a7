import type { WaitingAd } from '#contract/overview/approvals.ts'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { type DeskItem, rowIdOf } from '#web/overview/approvals/desk-item.ts'
import { List } from '#web/ui/list/list.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { useRow } from '#web/ui/list/row.tsx'
import { Time } from '#web/ui/table.tsx'

interface WaitingListOptions {
  readonly waiting: readonly DeskItem[]
  readonly shown: DeskItem
  readonly onShow: (id: number) => void
}

/** What waits, the most urgent first; the one that has the focus is shown. */
export function WaitingList({ waiting, shown, onShow }: WaitingListOptions) {
  return (
    <List one="item" rows={waiting} idOf={({ id }) => id} nameOf={({ name }) => name} shownId={shown.id}>
      <ol className="waits" aria-label="What waits, most urgent first">
        {waiting.map((item) => (
          <Waiting key={item.id} item={item} isShown={item.id === shown.id} onShow={() => onShow(item.id)} />
        ))}
      </ol>
    </List>
  )
}

function Waiting({ item, isShown, onShow }: { item: DeskItem; isShown: boolean; onShow: () => void }) {
  return (
    <li ref={useRow(item.id)} id={rowIdOf(item.id)}>
      <button
        {...opensRow}
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onFocus={onShow}
      >
        {item.kind === 'ad' ? <AdLines ad={item.ad} /> : <PostLines post={item.post} />}
      </button>
    </li>
  )
}

function AdLines({ ad }: { ad: WaitingAd }) {
  return (
    <>
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
    </>
  )
}

function PostLines({ post }: { post: WaitingPost }) {
  return (
    <>
      <b>{post.campaignName}</b>
      <span className="sub">
        <bdi>{post.advertiserName}</bdi>
      </span>
      <span className="sub">
        {post.contentTypeName} · {post.siteName}
        {post.before && ' · changed'}
      </span>
      {post.scheduledFor && (
        <span className="sub">
          goes out <Time at={post.scheduledFor} />
        </span>
      )}
    </>
  )
}

const mostNamed = 2

/** `728 × 90` and where it would be seen. */
function formatOf({ picture, sites }: WaitingAd): string {
  const size = picture ? `${picture.width} × ${picture.height}` : 'HTML'
  const names = sites.map(({ shortName }) => shortName).join(', ')
  return `${size} · ${sites.length > mostNamed ? formatCountOf(sites.length, 'sites') : names}`
}
