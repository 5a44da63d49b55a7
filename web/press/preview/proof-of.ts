import type { Article } from '#contract/press/article.ts'
import type { ArticleWords } from '#domain/press/article-rules.ts'
import type { ProofedArticle } from '#web/press/preview/article-proof.tsx'

/** An article as it is kept; its picture was cut already. */
export const proofOf = (
  {
    picturePath,
    siteName,
    scheduledFor,
    ...words
  }: Pick<Article, keyof ArticleWords | 'picturePath' | 'siteName' | 'scheduledFor'>,
  advertiserName: string | null,
): ProofedArticle => {
  const { headline, html, excerpt, photoCredits, altText, style, category } = words
  return {
    headline,
    html,
    excerpt,
    photoCredits,
    altText,
    style,
    category,
    crop: null,
    siteName,
    advertiserName,
    scheduledFor,
    picture: picturePath,
  }
}
