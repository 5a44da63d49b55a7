import { formatCount } from '#domain/kernel/figures.ts'
import type { PostState } from '#domain/overview/post-state-in-words.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { Metrics } from '#web/overview/metrics.tsx'
import { PostList, type PostKind, postWords, useCampaignPosts } from '#web/overview/post-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

/** What can be said of posts and articles, which are not counted in views: how many are out, to come and left. */
export function PostsStats({ campaignId, kind }: { campaignId: number; kind: PostKind }) {
  const list = useCampaignPosts(campaignId)
  if (list.isPending) return <Skeleton lines={4} height={44} />
  if (!list.data)
    return (
      <ErrorState onRetry={() => void list.refetch()} isBusy={list.isFetching}>
        {wordsOf(list.error)}
      </ErrorState>
    )
  const { left, posts } = list.data
  const out = count(posts, ['posted', 'published'])
  const rejected = count(posts, ['rejected'])
  const { section } = postWords[kind]
  return (
    <>
      <Metrics
        entries={[
          { label: `${section} out`, value: formatCount(out), note: 'of the latest shown below' },
          {
            label: 'To come',
            value: formatCount(posts.length - out - rejected),
            note: 'scheduled or waiting',
          },
          { label: 'Rejected', value: formatCount(rejected), note: 'their credit was given back' },
          { label: 'Left', value: formatCount(left), note: 'to schedule' },
        ]}
      />
      <PostList posts={posts} kind={kind} />
    </>
  )
}

const count = (posts: readonly { state: PostState }[], states: readonly PostState[]): number =>
  posts.filter(({ state }) => states.includes(state)).length
