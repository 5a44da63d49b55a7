import type { ReactNode } from 'react'
import type { tables } from '#contract/content/list.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import type { Read } from '#web/kernel/read.ts'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import './posts-screen.css'

/** What is read of one of the tables: a page of it. */
interface PageOfPosts<Post> {
  readonly posts: readonly Post[]
  readonly page: number
  readonly pages: number
  readonly total: number
}

const words = {
  upcoming: { title: 'Upcoming', order: 'soonest first', parameter: 'page' },
  past: { title: 'Posted and past', order: 'latest first', parameter: 'past' },
} as const

interface PostsTableOptions<Post, Page extends PageOfPosts<Post>> {
  /** What its rows are called. */
  readonly what: 'posts' | 'articles'
  readonly show: (typeof tables)[number]
  readonly reading: Read<Page>
  readonly columnsOf: (page: Page) => readonly TableColumn<Post>[]
  readonly empty: ReactNode
}

/** One of the two tables of the page (MED-02), under its name and how many it holds. */
export function PostsTable<Post extends { readonly id: number }, Page extends PageOfPosts<Post>>({
  what,
  show,
  reading,
  columnsOf,
  empty,
}: PostsTableOptions<Post, Page>) {
  const { title, order, parameter } = words[show]
  return (
    <section className="posts-part" aria-labelledby={`posts-${show}`}>
      <h2 id={`posts-${show}`}>
        {title} {reading.data && <span className="part-count">{formatCount(reading.data.total)}</span>}
      </h2>
      <ListStates
        reading={reading}
        what={what}
        rowsOf={({ posts }) => posts}
        empty={empty}
        pager={{ label: `Pages of ${title.toLowerCase()}`, parameter }}
        skeleton={{ lines: 3, height: 64 }}
      >
        {(page) => (
          <DataTable<Post>
            what={`${title} ${what}`}
            order={order}
            className="posts-of-campaign"
            rows={page.posts}
            count={page.total}
            keyOf={({ id }) => id}
            idOf={({ id }) => id}
            elementIdOf={({ id }) => rowIdOfPost(id)}
            columns={columnsOf(page)}
          />
        )}
      </ListStates>
    </section>
  )
}
