import { useParams, useSearch } from '@tanstack/react-router'
import { listContentPosts } from '#contract/content/list.ts'
import { pageIn } from '#web/content/page/post-address.ts'
import { PostsScreen } from '#web/content/page/posts-screen.tsx'
import { useRead } from '#web/kernel/read.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LivestreamsScreen = lazyPart(
  async () => (await import('#web/livestreams/livestreams-screen.tsx')).LivestreamsScreen,
)

/** The page of a content campaign, by its type of content: posts, or livestreams, which have a form and rules of their own. */
export function ContentScreen() {
  const { id = '' } = useParams({ strict: false })
  const { page } = useSearch({ from: '/shell/advertiser/media/content/$id' })
  const campaignId = Number(id)
  const query = { show: 'upcoming', page: pageIn(page) } as const
  const isId = /^[1-9]\d{0,9}$/.test(id)
  const { data } = useRead(listContentPosts, { params: { id: campaignId }, query }, { enabled: isId })
  return data?.campaign.isPost === false ? (
    <LivestreamsScreen key={campaignId} campaignId={campaignId} />
  ) : (
    <PostsScreen />
  )
}
