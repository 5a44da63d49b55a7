import { useSearch } from '@tanstack/react-router'
import { listContentPosts } from '#contract/content/list.ts'
import { pageIn } from '#web/content/page/post-address.ts'
import { PostsScreen } from '#web/content/page/posts-screen.tsx'
import { usePathId } from '#web/kernel/path-id.ts'
import { useRead } from '#web/kernel/read.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LivestreamsScreen = lazyPart(
  async () => (await import('#web/livestreams/livestreams-screen.tsx')).LivestreamsScreen,
)

/** The page of a content campaign, by its type of content: posts, or livestreams, which have a form and rules of their own. */
export function ContentScreen() {
  const campaignId = usePathId()
  const { page } = useSearch({ from: '/shell/advertiser/media/content/$id' })
  const query = { show: 'upcoming', page: pageIn(page) } as const
  const { data } = useRead(listContentPosts, { params: { id: campaignId }, query })
  return data?.campaign.isPost === false ? (
    <LivestreamsScreen key={campaignId} campaignId={campaignId} />
  ) : (
    <PostsScreen />
  )
}
