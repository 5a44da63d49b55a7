import { useSearch } from '@tanstack/react-router'
import { getContentPost, listContentPosts } from '#contract/content/list.ts'
import { getPostForm } from '#contract/content/post-form.ts'
import type { ContentPost } from '#contract/content/post.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { mediaStatistics } from '#contract/media/statistics.ts'
import { columnsOfPosts } from '#domain/content/page-columns.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { clicksInWords } from '#web/content/page/links-cell.tsx'
import { PiecesPage, type Tables, tellSaved, usePieces } from '#web/content/page/pieces-page.tsx'
import { usePostActs } from '#web/content/page/post-acts.tsx'
import { pageIn } from '#web/content/page/post-address.ts'
import { type ClicksOf, type PostCampaign, postColumns } from '#web/content/page/post-columns.tsx'
import { nameOfPost } from '#web/content/page/post-name.ts'
import { usePathId } from '#web/kernel/path-id.ts'
import { known, refresh, useRead } from '#web/kernel/read.ts'
import { useRowFigures } from '#web/media/row-figures.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { Missing } from '#web/ui/table.tsx'
import './posts-screen.css'

const PostEditor = lazyPart(async () => (await import('#web/content/editor/post-editor.tsx')).PostEditor)
const PostDialog = lazyPart(async () => (await import('#web/content/page/post-dialog.tsx')).PostDialog)

/** The posts of a content campaign: those to come, and those that are out or past. */
export function PostsScreen() {
  const id = usePathId()
  return <CampaignPosts key={id} campaignId={id} />
}

function CampaignPosts({ campaignId }: { campaignId: number }) {
  const search = useSearch({ from: '/shell/advertiser/media/content/$id' })
  const params = { id: campaignId }
  const upcoming = useRead(listContentPosts, {
    params,
    query: { show: 'upcoming', page: pageIn(search.page) },
  })
  const past = useRead(listContentPosts, { params, query: { show: 'past', page: pageIn(search.past) } })
  useLiveLine(async (ids) => {
    if (ids === null || ids.has(campaignId))
      await Promise.all([refresh(listContentPosts), refresh(getContentPost), refresh(mediaStatistics)])
  })
  const campaign = (upcoming.data ?? past.data)?.campaign
  // Without either there is nothing to stand on; with one, the other says by itself that it could not be read.
  if (!campaign && upcoming.error) throw upcoming.error
  if (!campaign)
    return (
      <CampaignPage campaignId={campaignId} section="Posts">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  return <Posts campaign={campaign} upcoming={upcoming} past={past} search={search} />
}

const screen = '/advertiser/media/content/$id'

type Page = Reply<typeof listContentPosts>

function Posts({ campaign, ...tables }: Tables<Page> & { readonly campaign: PostCampaign }) {
  const pieces = usePieces({ screen, campaignId: campaign.id }, tables)
  const { opened, addressOf, close } = pieces
  const { menuOf, dialog } = usePostActs(campaign, addressOf)
  // Only the clicks on counted links are of the days that are chosen.
  const { bar, figuresOf } = useRowFigures(campaign.id, {
    enabled: columnsOfPosts(campaign).includes('Links') && pieces.rows.some(({ links }) => links.length > 0),
  })
  const clicksOf: ClicksOf = (postId) => {
    const figures = figuresOf(postId)
    return figures ? clicksInWords(figures) : figures === null && <Missing reason="Could not be loaded" />
  }
  const finish = async (posts: readonly ContentPost[]) => {
    const targets = known(getPostForm, { params: { id: campaign.id } })?.targets
    await pieces.leave(tellSaved({ one: 'post', screen, targets }, campaign.id, posts))
    await refresh(listContentPosts)
  }
  if (opened && opened.kind !== 'show')
    return <PostEditor campaignId={campaign.id} open={opened} onClose={close} onSaved={finish} />
  return (
    <PiecesPage
      one="post"
      campaign={campaign}
      what={`${campaign.contentTypeName} on ${campaign.siteName}`}
      pieces={pieces}
      nameOf={nameOfPost}
      menuOf={menuOf}
      columnsOf={(page) => postColumns(page.campaign, addressOf, clicksOf)}
      bar={bar}
      empty={{
        upcoming:
          'Write a post and choose its time. Our staff approve it, and it goes out: until then it stands here.',
        past: 'Nothing is out yet. A post moves here once it is posted.',
      }}
    >
      {dialog}
      {opened?.kind === 'show' && <PostDialog postId={opened.postId} campaign={campaign} onClose={close} />}
    </PiecesPage>
  )
}
