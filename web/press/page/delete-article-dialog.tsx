import type { Article } from '#contract/press/article.ts'
import { getArticle, listArticles } from '#contract/press/list.ts'
import { deleteArticle, recreditArticle, restoreArticle } from '#contract/press/write.ts'
import { DeleteContentDialog, type Deletion } from '#web/content/page/delete-dialog.tsx'
import { call } from '#web/kernel/call.ts'
import { refresh } from '#web/kernel/read.ts'
import { partsOfArticle, versionOfArticle } from '#web/press/page/version-of-article.ts'

interface DeleteArticleDialogOptions {
  readonly article: Article
  readonly isRecredit: boolean
  readonly onClose: () => void
}

/** The question before an article is deleted (ERR-25b). */
export const DeleteArticleDialog = ({ article, ...options }: DeleteArticleDialogOptions) => (
  <DeleteContentDialog {...options} item={article} deletion={deletion} />
)

const deletion: Deletion<Article> = {
  title: 'Delete Sponsored Article?',
  question: 'Are you sure you want to delete this Sponsored Article',
  one: 'article',
  nameOf: ({ headline }) => headline,
  partsOf: (article) => partsOfArticle(versionOfArticle(article)),
  consequence,
  mayBeRestored: ({ postedAt }) => postedAt === null,
  remove: ({ id, updatedAt: seenUpdatedAt }, isGivenBack) =>
    isGivenBack
      ? call(recreditArticle, { params: { id }, body: { seenUpdatedAt } })
      : call(deleteArticle, { params: { id }, body: { seenUpdatedAt, method: 'DELETE' } }),
  restore: ({ id }) => call(restoreArticle, { params: { id }, body: {} }),
  readAgain: async ({ id }) => (await call(getArticle, { params: { id } })).item,
  readList: () => refresh(listArticles),
}

/** What is lost is named before it is. */
function consequence({ postedAt, state, siteName }: Article, isGivenBack: boolean): string {
  if (isGivenBack) return 'The credit can be used for another article. You can undo this for 10 seconds.'
  if (postedAt) return `It is taken off ${siteName}, and this cannot be undone.`
  if (state === 'rejected')
    return 'Its credit went back when it was rejected. You can undo this for 10 seconds.'
  return `Its credit is used up: ${siteName} earns its share as if it were out. You can undo this for 10 seconds.`
}
