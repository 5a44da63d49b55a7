import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { getContentPost, listContentPosts } from '#contract/content/list.ts'
import type { Reply } from '#contract/kernel/endpoint.ts'
import { mediaStatistics } from '#contract/media/statistics.ts'
import { columnsOfPosts } from '#domain/content/page-columns.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { CreditsLine } from '#web/content/page/credits-line.tsx'
import {
  addressOfContentPage as addressIn,
  openedPostIn,
  type OpenedPost,
  pageIn,
} from '#web/content/page/post-address.ts'
import {
  type AddressOf,
  type ClicksOf,
  type PostCampaign,
  postColumns,
} from '#web/content/page/post-columns.tsx'
import { NewPost } from '#web/content/page/new-post.tsx'
import { nameOfPost, rowIdOfPost } from '#web/content/page/post-name.ts'
import { clicksInWords } from '#web/content/page/links-cell.tsx'
import { usePostActs } from '#web/content/page/post-acts.tsx'
import { PostsTable } from '#web/content/page/posts-table.tsx'
import { useWayBack } from '#web/content/page/way-back.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { useRowFigures } from '#web/media/row-figures.tsx'
import { known, type Read, refresh, useRead } from '#web/kernel/read.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { Missing } from '#web/ui/table.tsx'
import { getPostForm } from '#contract/content/post-form.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { banner, type BannerAction } from '#web/ui/banner.tsx'
import './posts-screen.css'

const PostEditor = lazyPart(async () => (await import('#web/content/editor/post-editor.tsx')).PostEditor)
const PostDialog = lazyPart(async () => (await import('#web/content/page/post-dialog.tsx')).PostDialog)

/** The posts of a content campaign: those to come, and those that are out or past. */
export function PostsScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <CampaignPosts key={id} campaignId={Number(id)} />
}

function CampaignPosts({ campaignId }: { campaignId: number }) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
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

const pageOf = (campaignId: number): string => `/advertiser/media/content/${campaignId}`

type Reading = Read<Reply<typeof listContentPosts>>

interface PostsOptions {
  readonly campaign: PostCampaign
  readonly upcoming: Reading
  readonly past: Reading
  readonly search: Readonly<Record<string, string | undefined>>
}

function Posts({ campaign, upcoming, past, search }: PostsOptions) {
  const navigate = useNavigate()
  const opened = openedPostIn(search)
  const addressOf: AddressOf = (kind, postId) => addressIn(pageOf(campaign.id), search, { kind, postId })
  const { menuOf, dialog } = usePostActs(campaign, addressOf)
  const rows = [...(upcoming.data?.posts ?? []), ...(past.data?.posts ?? [])]
  // Only the clicks on counted links are of the days that are chosen.
  const { bar, figuresOf } = useRowFigures(campaign.id, {
    enabled: columnsOfPosts(campaign).includes('Links') && rows.some(({ links }) => links.length > 0),
  })
  const clicksOf: ClicksOf = (postId) => {
    const figures = figuresOf(postId)
    return figures ? clicksInWords(figures) : figures === null && <Missing reason="Could not be loaded" />
  }
  const columnsOf = (page: Reply<typeof listContentPosts>) => postColumns(page.campaign, addressOf, clicksOf)
  const isNamedThere = rows.some(({ id }) => String(id) === search.post)
  useNamedRow(isNamedThere ? rowIdOfPost(Number(search.post)) : undefined, opened === null)
  useWayBack(opened)
  const go = (wanted: OpenedPost | null) =>
    void navigate({
      href: addressIn(pageOf(campaign.id), search, wanted),
      replace: wanted === null,
      resetScroll: false,
    })
  const close = () => go(null)
  const finish = async (posts: readonly ContentPost[]) => {
    await navigate({ href: tellSaved(campaign.id, posts), replace: true })
    await refresh(listContentPosts)
  }
  if (opened && opened.kind !== 'show')
    return <PostEditor campaignId={campaign.id} open={opened} onClose={close} onSaved={finish} />
  const newPost = (look?: 'primary') => (
    <NewPost add={campaign.add} look={look} onBegin={() => go({ kind: 'new' })}>
      New Post
    </NewPost>
  )
  // In words as well: a finger shows no title of a button that is off.
  const whyNot = campaign.add.isOffered ? campaign.add.refusal : null
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Posts"
      dateline={<Dateline campaign={campaign} />}
      action={newPost('primary')}
    >
      {bar}
      {whyNot && upcoming.data?.posts.length !== 0 && <p className="why-no-new-post">{whyNot}</p>}
      <List one="post" keys="dm" rows={rows} idOf={({ id }) => id} nameOf={nameOfPost} menuOf={menuOf}>
        <PostsTable
          show="upcoming"
          reading={upcoming}
          what="posts"
          columnsOf={columnsOf}
          empty={
            <EmptyState title="No posts to come" action={newPost()}>
              <p>
                {whyNot ??
                  'Write a post and choose its time. Our staff approve it, and it goes out: until then it stands here.'}
              </p>
            </EmptyState>
          }
        />
        <PostsTable
          show="past"
          reading={past}
          what="posts"
          columnsOf={columnsOf}
          empty={<p className="sub">Nothing is out yet. A post moves here once it is posted.</p>}
        />
      </List>
      {dialog}
      {opened?.kind === 'show' && <PostDialog postId={opened.postId} campaign={campaign} onClose={close} />}
    </CampaignPage>
  )
}

function Dateline({
  campaign: { id, contentTypeName, siteName, creditsLeft, add },
}: {
  campaign: PostCampaign
}) {
  return (
    <>
      {contentTypeName} on {siteName} ·{' '}
      <CreditsLine
        campaignId={id}
        one="post"
        creditsLeft={creditsLeft}
        isOffered={add.isOffered}
        isToldBelow={creditsLeft === 0 && add.isOffered && add.refusal !== null}
      />
    </>
  )
}

/** Says who looks at saved posts next, and when they go out. Answers the address of the row that was written; of several the first, whose banner leads to the others (NAV-07). */
function tellSaved(campaignId: number, [first, ...others]: readonly ContentPost[]): string {
  if (!first) return `/advertiser/media/content/${campaignId}`
  const names = known(getPostForm, { params: { id: campaignId } })?.targets ?? []
  const nameOf = (id: number) => names.find((one) => one.campaignId === id)?.name ?? 'The other campaign'
  const actions: BannerAction[] = others.map((post) => ({
    label: nameOf(post.campaignId),
    href: addressOfRow(post),
  }))
  banner.success(sentenceOf(first, others.length + 1), { rowId: rowIdOfPost(first.id), actions })
  return addressOfRow(first)
}

const addressOfRow = ({ campaignId, id }: ContentPost) => `/advertiser/media/content/${campaignId}?post=${id}`

function sentenceOf({ state, scheduledFor }: ContentPost, many: number): string {
  const saved = many === 1 ? 'The post is saved' : `${many} posts are saved`
  if (state === 'posted') return `${saved} as posted.`
  const kept = scheduledFor && many === 1 ? ` Its time, ${formatTime(scheduledFor)} ET, is kept for it.` : ''
  const what = many === 1 ? 'it' : 'them'
  return state === 'processing'
    ? `${saved}. The video is made smaller first, then our staff look at ${what}.${kept}`
    : `${saved}. Our staff look at ${what} next, and you hear when they have decided.${kept}`
}
