import type { Article } from '#contract/press/article.ts'
import { getArticleForm } from '#contract/press/article-form.ts'
import { getArticle } from '#contract/press/list.ts'
import { articleTitles } from '#domain/press/article-titles.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { PieceEditor, readingOf } from '#web/content/editor/piece-editor.tsx'
import { useRead } from '#web/kernel/read.ts'
import { ArticleFields } from '#web/press/editor/article-fields.tsx'

interface ArticleEditorOptions {
  readonly campaignId: number
  readonly open: OpenPost
  readonly onClose: () => void
  /** What was written, the first of it first; nothing where somebody else's version was left. */
  readonly onSaved: (articles: readonly Article[]) => unknown
}

/** What an article says, beside how it will stand on its site. */
export function ArticleEditor({ campaignId, open, onClose, onSaved }: ArticleEditorOptions) {
  const form = useRead(getArticleForm, { params: { id: campaignId } })
  const source = useRead(getArticle, ...readingOf(open))
  const keptAs = draftName(campaignId, open)
  return (
    <PieceEditor
      open={open}
      form={form}
      source={source}
      keptAs={keptAs}
      titleOf={() => articleTitles[open.kind]}
      datelineOf={({ campaign }) => `${campaign.name} · ${campaign.advertiser}`}
      onClose={onClose}
    >
      {(asked, article) => (
        <ArticleFields
          campaignId={campaignId}
          asked={asked}
          open={open}
          keptAs={keptAs}
          onSaved={onSaved}
          source={article}
        />
      )}
    </PieceEditor>
  )
}

const draftName = (campaignId: number, open: OpenPost): string =>
  open.kind === 'new'
    ? `new-article:${campaignId}`
    : `${open.kind === 'edit' ? 'edit' : 'copy'}-article:${open.postId}`
