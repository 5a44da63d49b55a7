import { useState } from 'react'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listQueue, QueuedPost } from '#contract/content/queue-list.ts'
import type { QueueState } from '#domain/content/queue/queue-state.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { PostCard } from '#web/content/queue/post-card.tsx'
import { QueueBulk } from '#web/content/queue/queue-bulk.tsx'
import { type OpenQueueDialog, QueueDialogs } from '#web/content/queue/queue-dialogs.tsx'
import { nameOfQueued, orderWords, queueWords } from '#web/content/queue/queue-words.ts'
import { useNow } from '#web/content/queue/use-now.ts'
import { List } from '#web/ui/list/list.tsx'
import { WayOut } from '#web/content/out/way-out.tsx'
import { PostedAt } from '#web/content/posted/posted-at.tsx'
import { CardActs } from '#web/content/queue/card-acts.tsx'
import { Refusal, Title, When } from '#web/content/queue/post-facts.tsx'
import { cardIdOf } from '#web/content/queue/use-moves.ts'
import { RowChoice, useRow } from '#web/ui/list/row.tsx'

type Queue = Reply<typeof listQueue>

interface BoardOptions {
  readonly columns: Queue['columns']
  readonly counts: Queue['counts']
  readonly toDecide: number
  readonly addressOf: (queued: QueueState) => string
  readonly filtered: string
}

/** The order in which the columns stand: what is to be done first on the left, what is only read on the right. */
const working = ['scheduled', 'approved', 'pending'] as const
const reading = ['rejected', 'new', 'posted'] as const
const isReading = (queued: QueueState): boolean => reading.some((one) => one === queued)

/** All columns side by side, or the one that was chosen. */
export function QueueBoard({ columns, counts, toDecide, addressOf, filtered }: BoardOptions) {
  const now = useNow()
  const [asked, ask] = useState<OpenQueueDialog | null>(null)
  const [refused, refuse] = useState<ReadonlyMap<number, string>>(new Map())
  const rows = columns.flatMap(({ posts }) => posts)
  const isWhole = columns.length > 1
  const draw = (queued: QueueState) => {
    const column = columns.find((one) => one.queued === queued)
    if (!column) return null
    const rest = queued === 'pending' ? counts.pending - toDecide : 0
    const isLine = isWhole && isReading(queued)
    return (
      <Column key={queued} column={column} rest={rest} count={counts[queued]} address={addressOf(queued)}>
        {column.posts.map((post, at) => {
          const of = { post, refusal: refused.get(post.id), onAsk: ask }
          if (isLine) return <PostLine key={post.id} {...of} />
          return <PostCard key={post.id} {...of} now={now} isNext={queued === 'scheduled' && at === 0} />
        })}
      </Column>
    )
  }
  return (
    <List<QueuedPost>
      one="queued post"
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOfQueued}
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
      {asked && <QueueDialogs asked={asToday(asked, rows)} onClose={() => ask(null)} />}
    </List>
  )
}

/** What is only read, or added to, is shown as it is by now; what is decided, as it was looked at. */
function asToday(asked: OpenQueueDialog, rows: readonly QueuedPost[]): OpenQueueDialog {
  const now = asked.is === 'details' && rows.find(({ id }) => id === asked.post.id)
  return now ? { ...asked, post: now } : asked
}

interface ColumnOptions {
  readonly column: Queue['columns'][number]
  readonly count: number
  /** How many of them this person cannot decide. */
  readonly rest: number
  readonly address: string
  readonly children: readonly React.ReactNode[]
}

function Column({ column, count, rest, address, children }: ColumnOptions) {
  const { queued, posts, page, pages } = column
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
      {rest > 0 && (
        <p className="small muted to-decide">
          {formatCount(count - rest)} to decide; {formatCount(rest)} in processing or your own work
        </p>
      )}
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

interface LineOptions {
  readonly post: QueuedPost
  readonly refusal: string | undefined
  readonly onAsk: (asked: OpenQueueDialog) => void
}

/** A post of a column that is mostly read: what it is, and what can still be done with it. */
function PostLine({ post, refusal, onAsk }: LineOptions) {
  return (
    <li ref={useRow(post.id)} id={cardIdOf(post.id)} className="queue-line">
      <header>
        <RowChoice id={post.id} name={`the post ${nameOfQueued(post)}`} />
        <div>
          <Title post={post} onAsk={onAsk} />
          <span className="when">
            <bdi>{post.advertiserName}</bdi>, <When post={post} />
          </span>
        </div>
      </header>
      <Refusal post={post} refusal={refusal} />
      <WayOut post={post} isLateSaid />
      <PostedAt {...post} />
      <CardActs post={post} isLine isDue={false} onAsk={onAsk} />
    </li>
  )
}
