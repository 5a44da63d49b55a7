import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { listContentPosts } from '#contract/content/list.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { addressOf as addressIn, openedIn, pageIn } from '#web/content/page/post-address.ts'
import type { AddressOf, PostCampaign } from '#web/content/page/post-columns.tsx'
import { nameOfPost, rowIdOf } from '#web/content/page/post-name.ts'
import { usePostActs } from '#web/content/page/post-acts.tsx'
import { PostsTable } from '#web/content/page/posts-table.tsx'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { useRead } from '#web/kernel/read.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import './posts-screen.css'

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
  useNamedRow(search.post && rowIdOf(Number(search.post)), upcoming.data !== undefined)
  const close = () =>
    void navigate({ href: addressIn(campaign.id, search, null), replace: true, resetScroll: false })
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Posts"
      dateline={
        <>
          {campaign.contentTypeName} on {campaign.siteName} · {formatCountOf(campaign.creditsLeft, 'credits')}{' '}
          left; each post uses one · <a href="/advertiser/campaigns">Campaigns</a>
        </>
      }
    >
      <List one="post" keys="dm" rows={rows} idOf={({ id }) => id} nameOf={nameOfPost} menuOf={menuOf}>
        <PostsTable
          show="upcoming"
          reading={upcoming}
          addressOf={addressOf}
          empty={
            <EmptyState title="No posts to come">
              <p>What is written for this campaign stands here until it is out.</p>
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
