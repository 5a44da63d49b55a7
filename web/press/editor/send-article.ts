/** What the form of an article sends: a new one, a copy, or what was changed of one. */
import type { OpenedPreview } from '#contract/media/previews.ts'
import type { Article, ArticleVersion } from '#contract/press/article.ts'
import { getArticle } from '#contract/press/list.ts'
import { openNewArticle, openTypedArticle } from '#contract/press/previews.ts'
import { duplicateArticle, editArticle, submitArticles } from '#contract/press/write.ts'
import type { OpenPost } from '#web/content/editor/open-post.ts'
import { placesIn } from '#web/content/editor/typed-times.ts'
import { call } from '#web/kernel/call.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { type TypedArticle, typedArticleVersion, wordsOfArticle } from '#web/press/editor/typed-article.ts'
import { partsOfArticle, versionOfArticle } from '#web/press/page/version-of-article.ts'

/** Null where what somebody else saved meanwhile was left as it is. */
export async function sendArticle(typed: TypedArticle, open: OpenPost): Promise<readonly Article[] | null> {
  const { mode, adKey, seen } = typed
  if (open.kind === 'edit' && seen) return change(typed, seen, open.postId)
  const said = { ...saidIn(typed), mode, adKey, ...placesIn(typed) }
  const { items } =
    open.kind === 'duplicate'
      ? await call(duplicateArticle, { body: { ...said, sourceId: open.postId, campaignId: null } })
      : await call(submitArticles, { body: said })
  return items
}

/** A link to what is typed as it would look on its site; of a copy on that of the article. */
export const previewArticle = (
  typed: TypedArticle,
  open: OpenPost,
  campaignId: number,
): Promise<OpenedPreview> =>
  open.kind === 'new'
    ? call(openNewArticle, { params: { id: campaignId }, body: saidIn(typed) })
    : call(openTypedArticle, { params: { id: open.postId }, body: saidIn(typed) })

const saidIn = (typed: TypedArticle) => ({ ...wordsOfArticle(typed), photoId: typed.photo?.uploadId ?? null })

/** The time that the article has already is not sent: it may be one that could not be chosen any more. */
async function change(
  typed: TypedArticle,
  seen: ArticleVersion,
  id: number,
): Promise<readonly Article[] | null> {
  const { date, time, isTimeSensitive } = typed
  const outcome = await saveUnlessChanged<ArticleVersion & { readonly updatedAt: Date }, { item: Article }>(
    {
      what: 'this article',
      read: partsOfArticle,
      mine: partsOfArticle(typedArticleVersion(typed)),
      send: (seenUpdatedAt, has) => {
        const isOtherTime = date !== has.date || time !== has.time
        const when = { isTimeSensitive, ...(isOtherTime && { date, time }) }
        return call(editArticle, { params: { id }, body: { ...saidIn(typed), ...when, seenUpdatedAt } })
      },
    },
    { ...seen, updatedAt: new Date(typed.seenAtMs) },
    async () => {
      const { item } = await call(getArticle, { params: { id } })
      return { ...versionOfArticle(item), updatedAt: item.updatedAt }
    },
  )
  return outcome.saved ? [outcome.saved.item] : null
}
