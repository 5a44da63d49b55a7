import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { listContentPosts } from '#contract/content/list.ts'
import type { ContentPost } from '#contract/content/post.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { addressOf as addressIn, type OpenedPost, openedIn, pageIn } from '#web/content/page/post-address.ts'
import type { AddressOf, PostCampaign } from '#web/content/page/post-columns.tsx'
import { nameOfPost, rowIdOf } from '#web/content/page/post-name.ts'
import { usePostActs } from '#web/content/page/post-acts.tsx'
import { PostsTable } from '#web/content/page/posts-table.tsx'
import { tellSaved } from '#web/content/page/tell-saved.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
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
    if (ids === null || ids.has(campaignId)) await refresh(listContentPosts)
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
  return <Posts {...{ campaign, upcoming, past, search }} />
}

type Reading = Parameters<typeof PostsTable>[0]['reading']

interface PostsOptions {
  readonly campaign: PostCampaign
  readonly upcoming: Reading
  readonly past: Reading
  readonly search: Readonly<Record<string, string | undefined>>
}

function Posts({ campaign, upcoming, past, search }: PostsOptions) {
  const navigate = useNavigate()
  const opened = openedIn(search)
  const addressOf: AddressOf = (kind, postId) => addressIn(campaign.id, search, { kind, postId })
  const { menuOf, dialog } = usePostActs(campaign, addressOf)
  const rows = [...(upcoming.data?.posts ?? []), ...(past.data?.posts ?? [])]
  const isNamedThere = rows.some(({ id }) => String(id) === search.post)
  useNamedRow(isNamedThere ? rowIdOf(Number(search.post)) : undefined, opened === null)
  const go = (wanted: OpenedPost | null) =>
    void navigate({
      href: addressIn(campaign.id, search, wanted),
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
    <NewPost {...{ campaign, look }} onBegin={() => go({ kind: 'new' })} />
  )
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Posts"
      dateline={<Dateline campaign={campaign} />}
      action={newPost('primary')}
    >
      <List one="post" keys="dm" rows={rows} idOf={({ id }) => id} nameOf={nameOfPost} menuOf={menuOf}>
        <PostsTable
          show="upcoming"
          reading={upcoming}
          addressOf={addressOf}
          empty={
            <EmptyState title="No posts to come" action={newPost()}>
              <p>
                Write a post and choose its time. Our staff approve it, and it goes out: until then it stands
                here.
              </p>
            </EmptyState>
          }
        />
        <PostsTable
          show="past"
          reading={past}
          addressOf={addressOf}
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
      {contentTypeName} on {siteName} · {formatCountOf(creditsLeft, 'credits')} left; each post uses one ·{' '}
      {add.isOffered && creditsLeft === 0 ? (
        <a href={`/advertiser/campaigns?buy=${id}`}>Buy more</a>
      ) : (
        <a href="/advertiser/campaigns">Campaigns</a>
      )}
    </>
  )
}

interface NewPostOptions {
  readonly campaign: PostCampaign
  readonly look: 'primary' | undefined
  readonly onBegin: () => void
}

/** Above the tables always, and in the empty one (MED-03); without credits it says so. */
function NewPost({ campaign: { add }, look, onBegin }: NewPostOptions) {
  if (!add.isOffered) return null
  const disabledReason = add.refusal ?? undefined
  return (
    <Button icon="plus" aria-keyshortcuts="n" {...{ look, disabledReason }} onClick={onBegin}>
      New Post
    </Button>
  )
}
