import { useState } from 'react'
import type { WaitingAd } from '#contract/overview/approvals.ts'
import type { WaitingPost } from '#contract/content/queue-list.ts'
import type { WaitingLivestream } from '#contract/livestreams/desk.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { ApproveChosen } from '#web/overview/approvals/approve-chosen.tsx'
import { type ArticleItem, type DeskItem, rowIdOfWaiting } from '#web/overview/approvals/desk-item.ts'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice, useRow } from '#web/ui/list/row.tsx'
import { Time } from '#web/ui/table.tsx'

interface WaitingListOptions {
  readonly waiting: readonly DeskItem[]
  readonly shown: DeskItem
  readonly onShow: (id: number) => void
}

/** What waits, the most urgent first; the one that has the focus is shown. */
export function WaitingList({ waiting, shown, onShow }: WaitingListOptions) {
  const [refused, refuse] = useState<ReadonlyMap<number, string>>(new Map())
  return (
    <>
      <ol className="waits" aria-label="What waits, most urgent first">
        {waiting.map((item) => (
          <Waiting
            key={item.id}
            item={item}
            isShown={item.id === shown.id}
            refusal={refused.get(item.id)}
            onShow={() => onShow(item.id)}
          />
        ))}
      </ol>
      <ApproveChosen waiting={waiting} onRefused={refuse} />
    </>
  )
}

interface WaitingOptions {
  readonly item: DeskItem
  readonly isShown: boolean
  /** Why the last act on many left it here. */
  readonly refusal: string | undefined
  readonly onShow: () => void
}

function Waiting({ item, isShown, refusal, onShow }: WaitingOptions) {
  return (
    <li ref={useRow(item.id)} id={rowIdOfWaiting(item.id)}>
      <RowChoice id={item.id} name={choiceNameOf(item)} />
      <button
        {...opensRow}
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
        onFocus={onShow}
      >
        <Lines item={item} />
        {refusal && <span className="still-waits">{refusal}</span>}
      </button>
    </li>
  )
}

/** An article and its picture have one headline. */
export const choiceNameOf = ({ kind, name }: DeskItem): string =>
  kind === 'photo' ? `the picture of ${name}` : name

function Lines({ item }: { item: DeskItem }) {
  if (item.kind === 'ad') return <AdLines ad={item.ad} />
  if (item.kind === 'livestream') return <LivestreamLines livestream={item.livestream} name={item.name} />
  return item.kind === 'post' ? <PostLines post={item.post} /> : <ArticleLines item={item} />
}

function LivestreamLines({ livestream, name }: { livestream: WaitingLivestream; name: string }) {
  const { advertiserName, siteName, before, windows } = livestream
  return (
    <>
      <b dir="auto">{name}</b>
      <span className="sub">
        <bdi>{advertiserName}</bdi>
      </span>
      <span className="sub">
        Livestream · {siteName}
        {before && ' · changed'}
      </span>
      {windows[0] && (
        <span className="sub">
          on air <Time at={windows[0].startsAt} />
        </span>
      )}
    </>
  )
}

function ArticleLines({ item: { kind, article } }: { item: ArticleItem }) {
  return (
    <>
      <b>{article.headline}</b>
      <span className="sub">
        <bdi>{article.campaignName}</bdi> · <bdi>{article.advertiserName}</bdi>
      </span>
      <span className="sub">
        {kind === 'photo' ? 'Picture of an article' : 'Article'} · {article.siteName}
        {article.before && ' · changed'}
      </span>
      {article.scheduledFor && (
        <span className="sub">
          goes out <Time at={article.scheduledFor} />
        </span>
      )}
    </>
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
function formatOf({ file, sites }: WaitingAd): string {
  const size = file ? `${file.width} × ${file.height}` : 'HTML'
  const names = sites.map(({ shortName }) => shortName).join(', ')
  return `${size} · ${sites.length > mostNamed ? formatCountOf(sites.length, 'sites') : names}`
}
