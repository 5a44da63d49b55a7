import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listQueue, QueuedPost } from '#contract/content/queue-list.ts'
import type { QueueState } from '#domain/content/queue-state.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { PostCard } from '#web/content/queue/post-card.tsx'
import { QueueBulk } from '#web/content/queue/queue-bulk.tsx'
import { QueueDialogs, type Asked } from '#web/content/queue/queue-dialogs.tsx'
import { nameOf, orderWords, queueWords } from '#web/content/queue/queue-words.ts'
import { useNow } from '#web/content/queue/use-now.ts'
import { List } from '#web/ui/list/list.tsx'

type Queue = Reply<typeof listQueue>

interface BoardOptions {
  readonly columns: Queue['columns']
  readonly counts: Queue['counts']
  readonly addressOf: (queued: QueueState) => string
  readonly filtered: string
}

/** The order in which the columns stand: what is to be done first on the left, what is only read on the right. */
const working = ['scheduled', 'approved', 'pending'] as const
const reading = ['rejected', 'new', 'posted'] as const

/** All columns side by side, or the one that was chosen. */
export function QueueBoard({ columns, counts, addressOf, filtered }: BoardOptions) {
  const now = useNow()
  const [asked, ask] = useState<Asked | null>(null)
  const [refused, refuse] = useState<ReadonlyMap<number, string>>(new Map())
  const rows = columns.flatMap(({ posts }) => posts)
  const draw = (queued: QueueState) => {
    const column = columns.find((one) => one.queued === queued)
    if (!column) return null
    return (
      <Column key={queued} column={column} count={counts[queued]} address={addressOf(queued)}>
        {column.posts.map((post, at) => (
          <PostCard
            key={post.id}
            post={post}
            now={now}
            isNext={queued === 'scheduled' && at === 0}
            refusal={refused.get(post.id)}
            onAsk={ask}
          />
        ))}
      </Column>
    )
  }
  const isWhole = columns.length > 1
  return (
    <List<QueuedPost>
      one="queued post"
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      keys="xarspc"
      filtered={filtered}
    >
      {isWhole ? (
        <div className="queue">
          {working.map(draw)}
          <div className="queue-rest">{reading.map(draw)}</div>
        </div>
      ) : (
        <div className="queue one">{columns.map(({ queued }) => draw(queued))}</div>
      )}
      <QueueBulk rows={rows} onRefused={refuse} />
      {asked && <QueueDialogs asked={asked} onClose={() => ask(null)} />}
    </List>
  )
}

interface ColumnOptions {
  readonly column: Queue['columns'][number]
  readonly count: number
  readonly address: string
  readonly children: readonly React.ReactNode[]
}

function Column({ column: { queued, posts, page, pages }, count, address, children }: ColumnOptions) {
  const id = `queue-${queued}`
  const more = count - posts.length
  return (
    <section aria-labelledby={id} data-queued={queued}>
      <h2 id={id}>
        {queueWords[queued]}{' '}
        <span>
          {formatCount(count)}
          {count > 0 && `, ${orderWords[queued]}`}
        </span>
      </h2>
      {posts.length === 0 && <p className="small muted">None</p>}
      {posts.length > 0 && <ul>{children}</ul>}
      {page === 1 && pages > 1 && (
        <p className="more">
          <a href={address}>
            {formatCount(more)} more {queueWords[queued].toLowerCase()}
          </a>
        </p>
      )}
    </section>
  )
}
