import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Article } from '#contract/press/article.ts'
import { getArticle, listArticles } from '#contract/press/list.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { CreditsLine } from '#web/content/page/credits-line.tsx'
import { NewPost } from '#web/content/page/new-post.tsx'
import {
  addressOfContentPage as addressIn,
  type OpenedPost,
  openedPostIn,
  pageIn,
} from '#web/content/page/post-address.ts'
import { rowIdOfPost } from '#web/content/page/post-name.ts'
import { PostsTable } from '#web/content/page/posts-table.tsx'
import { useWayBack } from '#web/content/page/way-back.ts'
import { CallError, failureText } from '#web/kernel/failure.ts'
import { type Read, refresh, useRead } from '#web/kernel/read.ts'
import { ArticleEditor } from '#web/press/editor/article-editor.tsx'
import { useArticleActs } from '#web/press/page/article-acts.tsx'
import { ArticleDialog } from '#web/press/page/article-dialog.tsx'
import { articleColumns } from '#web/press/page/article-columns.tsx'
import type { ArticleAddressOf, PressCampaign } from '#web/press/page/press-campaign.ts'
import { pageOf, tellSaved } from '#web/press/page/tell-saved.ts'
import { List } from '#web/ui/list/list.tsx'
import { useNamedRow } from '#web/ui/list/named-row.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import './page/articles.css'

/** The articles of a press campaign: those to come, and those that are published or past. */
export function PressScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new CallError(404, failureText(404, undefined))
  return <CampaignArticles key={id} campaignId={Number(id)} />
}

type Search = Readonly<Record<string, string | undefined>>
type Page = Reply<typeof listArticles>

function CampaignArticles({ campaignId }: { campaignId: number }) {
  const search = useSearch({ strict: false }) as Search
  const params = { id: campaignId }
  const upcoming = useRead(listArticles, { params, query: { show: 'upcoming', page: pageIn(search.page) } })
  const past = useRead(listArticles, { params, query: { show: 'past', page: pageIn(search.past) } })
  useLiveLine(async (ids) => {
    if (ids === null || ids.has(campaignId)) await Promise.all([refresh(listArticles), refresh(getArticle)])
  })
  const campaign = (upcoming.data ?? past.data)?.campaign
  // Without either there is nothing to stand on; with one, the other says by itself that it could not be read.
  if (!campaign && upcoming.error) throw upcoming.error
  if (!campaign)
    return (
      <CampaignPage campaignId={campaignId} section="Articles">
        <Skeleton lines={4} height={64} />
      </CampaignPage>
    )
  return <Articles campaign={campaign} upcoming={upcoming} past={past} search={search} />
}

interface ArticlesOptions {
  readonly campaign: PressCampaign
  readonly upcoming: Read<Page>
  readonly past: Read<Page>
  readonly search: Search
}

function Articles({ campaign, upcoming, past, search }: ArticlesOptions) {
  const navigate = useNavigate()
  const opened = openedPostIn(search)
  const page = pageOf(campaign.id)
  const addressOf: ArticleAddressOf = (kind, postId) => addressIn(page, search, { kind, postId })
  const { menuOf, dialog, onDelete } = useArticleActs(campaign, addressOf)
  const rows = [...(upcoming.data?.posts ?? []), ...(past.data?.posts ?? [])]
  const isNamedThere = rows.some(({ id }) => String(id) === search.post)
  useNamedRow(isNamedThere ? rowIdOfPost(Number(search.post)) : undefined, opened === null)
  useWayBack(opened)
  const go = (wanted: OpenedPost | null) =>
    void navigate({ href: addressIn(page, search, wanted), replace: wanted === null, resetScroll: false })
  const close = () => go(null)
  const finish = async (articles: readonly Article[]) => {
    await navigate({ href: tellSaved(campaign.id, articles), replace: true })
    await refresh(listArticles)
  }
  if (opened && opened.kind !== 'show')
    return <ArticleEditor campaignId={campaign.id} open={opened} onClose={close} onSaved={finish} />
  const newArticle = (look?: 'primary') => (
    <NewPost add={campaign.add} look={look} onBegin={() => go({ kind: 'new' })}>
      New Post
    </NewPost>
  )
  const whyNot = campaign.add.isOffered ? campaign.add.refusal : null
  const columnsOf = (shown: Page) => articleColumns({ campaign: shown.campaign, addressOf, onDelete })
  return (
    <CampaignPage
      campaignId={campaign.id}
      section="Articles"
      dateline={<Dateline campaign={campaign} />}
      action={newArticle('primary')}
    >
      {whyNot && upcoming.data?.posts.length !== 0 && <p className="why-no-new-article">{whyNot}</p>}
      <List
        one="article"
        keys="dm"
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ headline }) => headline}
        menuOf={menuOf}
      >
        <PostsTable
          what="articles"
          show="upcoming"
          reading={upcoming}
          columnsOf={columnsOf}
          empty={
            <EmptyState title="No articles to come" action={newArticle()}>
              <p>
                {whyNot ??
                  'Write an article and choose its time. Our staff approve its picture and its words, and it goes out: until then it stands here.'}
              </p>
            </EmptyState>
          }
        />
        <PostsTable
          what="articles"
          show="past"
          reading={past}
          columnsOf={columnsOf}
          empty={<p className="sub">Nothing is out yet. An article moves here once it is published.</p>}
        />
      </List>
      {dialog}
      {opened?.kind === 'show' && <ArticleDialog articleId={opened.postId} onClose={close} />}
    </CampaignPage>
  )
}

function Dateline({ campaign: { id, siteName, creditsLeft, add } }: { campaign: PressCampaign }) {
  return (
    <>
      Articles on {siteName} ·{' '}
      <CreditsLine
        campaignId={id}
        one="article"
        creditsLeft={creditsLeft}
        isOffered={add.isOffered}
        isToldBelow={creditsLeft === 0 && add.isOffered && add.refusal !== null}
      />
    </>
  )
}
