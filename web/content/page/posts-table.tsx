import type { ReactNode } from 'react'
import type { listContentPosts, tables } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { type AddressOf, postColumns } from '#web/content/page/post-columns.tsx'
import { rowIdOf } from '#web/content/page/post-name.ts'
import type { Read } from '#web/kernel/read.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'

type Table = Reply<typeof listContentPosts>

const words = {
  upcoming: { title: 'Upcoming', order: 'soonest first', parameter: 'page' },
  past: { title: 'Posted and past', order: 'latest first', parameter: 'past' },
} as const

interface PostsTableOptions {
  readonly show: (typeof tables)[number]
  readonly reading: Read<Table>
  readonly addressOf: AddressOf
  readonly empty: ReactNode
}

/** One of the two tables of the page (MED-02), under its name and how many it holds. */
export function PostsTable({ show, reading, addressOf, empty }: PostsTableOptions) {
  const { title, order, parameter } = words[show]
  return (
    <section className="posts-part" aria-labelledby={`posts-${show}`}>
      <h2 id={`posts-${show}`}>
        {title} {reading.data && <span className="part-count">{formatCount(reading.data.total)}</span>}
      </h2>
      <ListStates
        reading={reading}
        what="posts"
        rowsOf={({ posts }) => posts}
        empty={empty}
        pager={{ label: `Pages of ${title.toLowerCase()}`, parameter }}
        skeleton={{ lines: 3, height: 64 }}
      >
        {({ campaign, posts, total }) => (
          <DataTable<ContentPost>
            what={`${title} posts`}
            order={order}
            className="posts-of-campaign"
            rows={posts}
            count={total}
            keyOf={({ id }) => id}
            idOf={({ id }) => id}
            elementIdOf={({ id }) => rowIdOf(id)}
            columns={postColumns(campaign, addressOf)}
          />
        )}
      </ListStates>
    </section>
  )
}
