import { useParams } from '@tanstack/react-router'
import { formatCount } from '#domain/kernel/figures.ts'
import { type PostKind, postWords } from '#domain/content/post-words.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { PostList, useCampaignPosts } from '#web/content/post-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

/** The posts of a content campaign: which are out, which are to come, and how many are left to schedule. */
export function ContentScreen() {
  return <PostsScreen kind="content" />
}

/** The same for either kind; the articles of the module `press` are shown alike. */
export function PostsScreen({ kind }: { kind: PostKind }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <CampaignPosts campaignId={Number(id)} kind={kind} />
}

function CampaignPosts({ campaignId, kind }: { campaignId: number; kind: PostKind }) {
  const list = useCampaignPosts(campaignId)
  const { section, one } = postWords[kind]
  if (list.isPending)
    return (
      <CampaignPage campaignId={campaignId} section={section}>
        <Skeleton lines={4} height={44} />
      </CampaignPage>
    )
  if (list.error && !list.data) throw list.error
  const { campaign, left, posts } = list.data
  if (campaign.kind !== kind) throw new CallError(404, failureText(404, undefined))
  return (
    <CampaignPage
      campaignId={campaignId}
      section={section}
      dateline={
        <>
          {formatCount(left)} {left === 1 ? one : section.toLowerCase()} left to schedule; each one that is
          scheduled uses one · <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{wordsOf(list.error)}</ErrorState>}
      <PostList posts={posts} kind={kind} />
    </CampaignPage>
  )
}
