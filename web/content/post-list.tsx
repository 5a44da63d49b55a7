/** The posts of a content campaign or the articles of a press campaign, wherever they are shown. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import { listCampaignPosts } from '#contract/content/latest.ts'
import { type PostState, postStateInWords, type PostKind, postWords } from '#domain/content/post-words.ts'
import { Chip, type ChipTone } from '#web/ui/chip.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Missing, Time } from '#web/ui/table.tsx'
import { useRead } from '#web/kernel/read.ts'

type Posts = Reply<typeof listCampaignPosts>['posts']

export function useCampaignPosts(campaignId: number) {
  return useRead(listCampaignPosts, { params: { id: campaignId } })
}

/** Newest first; what stands here when there are none yet is said. */
export function PostList({ posts, kind }: { posts: Posts; kind: PostKind }) {
  const { section, one } = postWords[kind]
  if (posts.length > 0)
    return (
      <DataTable
        what={section}
        order="newest first"
        rows={posts}
        columns={columnsOf(one)}
        // The list is read anew as a whole.
        keyOf={(_, at) => at}
      />
    )
  return (
    <EmptyState title={`No ${section.toLowerCase()} yet`}>
      <p>What is scheduled for this campaign stands here, with the time at which it goes out.</p>
    </EmptyState>
  )
}

/** What waits for somebody stands out; what goes its way does not. */
const tones: Readonly<Record<PostState, ChipTone>> = {
  new: 'off',
  pending: 'warn',
  processing: 'warn',
  approved: 'ok',
  'awaiting-publisher': 'warn',
  'date-approved': 'ok',
  'content-confirmed': 'ok',
  rejected: 'bad',
  posted: 'ok',
  scheduled: 'ok',
  published: 'ok',
}

export function PostStateChip({ state }: { state: PostState }) {
  return <Chip tone={tones[state]}>{postStateInWords(state)}</Chip>
}

export function PostTime({ at, missing }: { at: Date | null; missing: string }) {
  return at ? <Time at={at} /> : <Missing reason={missing} />
}

const columnsOf = (one: string): readonly Column<Posts[number]>[] => [
  {
    head: 'Scheduled for',
    isName: true,
    className: 'num',
    cell: ({ scheduledFor }) => <PostTime at={scheduledFor} missing={`This ${one} has no time yet`} />,
  },
  { head: 'State', cell: ({ state }) => <PostStateChip state={state} /> },
]
