import { useParams } from '@tanstack/react-router'
import { listCampaignPosts } from '#contract/content/latest.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { CallError, failureText, wordsOf } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { ArticleList } from '#web/press/article-list.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'

/** The articles of a press campaign: which are out, which are to come, and how many are left to schedule. */
export function PressScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <Articles campaignId={Number(id)} />
}

function Articles({ campaignId }: { campaignId: number }) {
  const list = useRead(listCampaignPosts, { params: { id: campaignId } })
  if (list.isPending)
    return (
      <CampaignPage campaignId={campaignId} section="Articles">
        <Skeleton lines={4} height={44} />
      </CampaignPage>
    )
  if (list.error && !list.data) throw list.error
  const { campaign, left, posts } = list.data
  if (campaign.kind !== 'press') throw new CallError(404, failureText(404, undefined))
  return (
    <CampaignPage
      campaignId={campaignId}
      section="Articles"
      dateline={
        <>
          {formatCount(left)} {left === 1 ? 'article' : 'articles'} left to schedule; each one that is
          scheduled uses one · <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      {list.isError && <ErrorState onRetry={() => void list.refetch()}>{wordsOf(list.error)}</ErrorState>}
      <ArticleList articles={posts} />
    </CampaignPage>
  )
}
