import type { listCampaignPosts } from '#contract/content/latest.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { PostStateChip, PostTime } from '#web/content/post-state.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'

type Articles = Reply<typeof listCampaignPosts>['posts']

/** Newest first; what stands here when there are none yet is said. */
export function ArticleList({ articles }: { articles: Articles }) {
  if (articles.length > 0)
    return (
      <DataTable
        what="Articles"
        order="newest first"
        rows={articles}
        columns={columns}
        // The list is read anew as a whole.
        keyOf={(_, at) => at}
      />
    )
  return (
    <EmptyState title="No articles yet">
      <p>What is scheduled for this campaign stands here, with the time at which it goes out.</p>
    </EmptyState>
  )
}

const columns: readonly Column<Articles[number]>[] = [
  {
    head: 'Scheduled for',
    isName: true,
    className: 'num',
    cell: ({ scheduledFor }) => <PostTime at={scheduledFor} missing="This article has no time yet" />,
  },
  { head: 'State', cell: ({ state }) => <PostStateChip state={state} /> },
]
