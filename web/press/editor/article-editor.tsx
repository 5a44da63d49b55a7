import type { Article } from '#contract/press/article.ts'
import { type ArticleForm, getArticleForm } from '#contract/press/article-form.ts'
import { getArticle } from '#contract/press/list.ts'
import { articleTitles } from '#domain/press/article-titles.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { useRead } from '#web/kernel/read.ts'
import { useKeptDraft } from '#web/kernel/use-draft.ts'
import { ArticleFields } from '#web/press/editor/article-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Notice, ReadingStates } from '#web/ui/states.tsx'

interface ArticleEditorOptions {
  readonly campaignId: number
  readonly open: OpenPost
  /** Back to the list, where nothing was saved. */
  readonly onClose: () => void
  /** What was written, the first of it first; nothing where somebody else's version was left. */
  readonly onSaved: (articles: readonly Article[]) => unknown
}

/** The form of an article, in the place of the campaign's list: what it says beside how it will stand on its site. */
export function ArticleEditor({ campaignId, open, onClose, onSaved }: ArticleEditorOptions) {
  const articleId = open.kind === 'new' ? null : open.postId
  const form = useRead(getArticleForm, { params: { id: campaignId } })
  const source = useRead(
    getArticle,
    { params: { id: articleId ?? 0 } },
    // As it is now: it is changed by others too.
    { enabled: articleId !== null, gcTime: 0 },
  )
  const keptAs = draftName(campaignId, open)
  const draft = useKeptDraft(keptAs)
  const unreadable = form.error ?? source.error
  if (unreadable && !(form.data && (source.data || articleId === null))) throw unreadable
  const asked = form.data
  const article = source.data?.item ?? null
  const isReady = asked && !draft.isPending && (articleId === null || article !== null)
  const closed = asked && whyClosed(asked, open, article)
  return (
    <Page
      title={articleTitles[open.kind]}
      section="Media"
      dateline={asked && `${asked.campaign.name} · ${asked.campaign.advertiser}`}
      action={<Button onClick={onClose}>Back to the list</Button>}
    >
      {!isReady && (
        <ReadingStates reading={form} failed="The form could not be loaded." lines={6} height={44} />
      )}
      {closed && <Notice>{closed}</Notice>}
      {isReady && !closed && (
        <ArticleFields
          campaignId={campaignId}
          asked={asked}
          open={open}
          keptAs={keptAs}
          onSaved={onSaved}
          source={article}
        />
      )}
    </Page>
  )
}

const draftName = (campaignId: number, open: OpenPost): string =>
  open.kind === 'new'
    ? `new-article:${campaignId}`
    : `${open.kind === 'edit' ? 'edit' : 'copy'}-article:${open.postId}`

/** The sentence why this person cannot do it now; null where they can. */
function whyClosed({ closed }: ArticleForm, { kind }: OpenPost, source: Article | null): string | null {
  if (kind === 'edit') return source?.may.edit ?? null
  return closed ?? (kind === 'duplicate' ? (source?.may.duplicate ?? null) : null)
}
