import { useSearch } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { Article } from '#contract/press/article.ts'
import { getArticleForm } from '#contract/press/article-form.ts'
import { getArticle, listArticles } from '#contract/press/list.ts'
import { CampaignPage } from '#web/campaigns/campaign-page.tsx'
import { useLiveLine } from '#web/campaigns/use-live-line.ts'
import { PiecesPage, type Tables, tellSaved, usePieces } from '#web/content/page/pieces-page.tsx'
import { pageIn } from '#web/content/page/post-address.ts'
import { usePathId } from '#web/kernel/path-id.ts'
import { known, refresh, useRead } from '#web/kernel/read.ts'
import { ArticleEditor } from '#web/press/editor/article-editor.tsx'
import { useArticleActs } from '#web/press/page/article-acts.tsx'
import { articleColumns } from '#web/press/page/article-columns.tsx'
import { ArticleDialog } from '#web/press/page/article-dialog.tsx'
import type { PressCampaign } from '#web/press/page/press-campaign.ts'
import { Skeleton } from '#web/ui/states.tsx'
import './page/articles.css'

/** The articles of a press campaign: those to come, and those that are published or past. */
export function PressScreen() {
  const id = usePathId()
  return <CampaignArticles key={id} campaignId={id} />
}

const screen = '/advertiser/media/press/$id'

type Page = Reply<typeof listArticles>

function CampaignArticles({ campaignId }: { campaignId: number }) {
  const search = useSearch({ from: '/shell/advertiser/media/press/$id' })
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

function Articles({ campaign, ...tables }: Tables<Page> & { readonly campaign: PressCampaign }) {
  const pieces = usePieces({ screen, campaignId: campaign.id }, tables)
  const { opened, addressOf, close } = pieces
  const { menuOf, dialog, onDelete } = useArticleActs(campaign, addressOf)
  const finish = async (articles: readonly Article[]) => {
    const targets = known(getArticleForm, { params: { id: campaign.id } })?.targets
    await pieces.leave(tellSaved({ one: 'article', screen, targets }, campaign.id, articles))
    await refresh(listArticles)
  }
  if (opened && opened.kind !== 'show')
    return <ArticleEditor campaignId={campaign.id} open={opened} onClose={close} onSaved={finish} />
  return (
    <PiecesPage
      one="article"
      campaign={campaign}
      what={`Articles on ${campaign.siteName}`}
      pieces={pieces}
      nameOf={({ headline }) => headline}
      menuOf={menuOf}
      columnsOf={(page) => articleColumns({ campaign: page.campaign, addressOf, onDelete })}
      empty={{
        upcoming:
          'Write an article and choose its time. Our staff approve its picture and its words, and it goes out: until then it stands here.',
        past: 'Nothing is out yet. An article moves here once it is published.',
      }}
    >
      {dialog}
      {opened?.kind === 'show' && <ArticleDialog articleId={opened.postId} onClose={close} />}
    </PiecesPage>
  )
}
