import { measureText } from '#domain/content/words/post-text.ts'
import { type TypedArticle, wordsOf } from '#web/press/editor/typed-article.ts'
import { ArticleProof } from '#web/press/preview/article-proof.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

interface TypedProofOptions {
  readonly typed: TypedArticle
  readonly headlineLimit: number
  readonly siteName: string
  readonly advertiserName: string
  readonly scheduledFor: Date | null
}

/** What is typed, as it will stand on its site; a long text follows once typing pauses. */
export function TypedProof({ typed, headlineLimit, ...site }: TypedProofOptions) {
  const html = usePaused(typed.html)
  const { fitsTo } = measureText(typed.headline, { textLimit: headlineLimit, lineLimit: null })
  return (
    <ArticleProof
      article={{ ...wordsOf(typed), ...site, html, picture: typed.photo?.address ?? null }}
      headlineTo={fitsTo}
    />
  )
}
