import type { Article } from '#contract/press/article.ts'
import { getArticle } from '#contract/press/list.ts'
import { openArticlePreview } from '#contract/press/previews.ts'
import { call } from '#web/kernel/call.ts'
import { useRead } from '#web/kernel/read.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { ArticleStatus } from '#web/press/page/article-cells.tsx'
import { proofOf } from '#web/press/preview/proof-of.ts'
import { ArticleProof } from '#web/press/preview/article-proof.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { ReadingStates } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'

interface ArticleDialogOptions {
  readonly articleId: number
  readonly onClose: () => void
}

/** An article as it stands on its site, whole, with what happened to it. */
export function ArticleDialog({ articleId, onClose }: ArticleDialogOptions) {
  const reading = useRead(getArticle, { params: { id: articleId } })
  const article: Article | undefined = reading.data?.item
  return (
    <Dialog
      isWide
      title="Article"
      subtitle={article?.siteName}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ReadingStates reading={reading} failed="The article could not be loaded." lines={4} />
      {article && (
        <>
          <ArticleStatus article={article} />
          <p className="sub">
            Written <Time at={article.createdAt} /> by {article.createdByName}
          </p>
          <ArticleProof article={proofOf(article, null)} />
          <p className="under-proof">
            <PreviewButton
              name={article.headline}
              ask={() => call(openArticlePreview, { params: { id: article.id }, body: {} })}
            />{' '}
            {article.hostPreview && (
              <OutLink href={article.hostPreview}>See it on {new URL(article.hostPreview).host}</OutLink>
            )}
          </p>
        </>
      )}
    </Dialog>
  )
}
