import { type ReactNode, useState } from 'react'
import { articleHtml } from '#domain/kernel/allowed-html.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { postStyleInWords } from '#domain/press/article-kinds.ts'
import type { ArticleWords } from '#domain/press/article-rules.ts'
import { CroppedPicture } from '#web/press/picture/cropped-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import { ShownHtml } from '#web/ui/shown-html.tsx'
import './article-proof.css'

export interface ProofedArticle
  extends Pick<
    ArticleWords,
    'headline' | 'html' | 'excerpt' | 'photoCredits' | 'altText' | 'style' | 'category' | 'crop'
  > {
  readonly siteName: string
  /** Where it is known who pays. */
  readonly advertiserName: string | null
  readonly picture: string | null
  readonly scheduledFor: Date | null
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const

/** An article in the template of its site, as it will stand there. */
export function ArticleProof({ article, headlineTo }: ProofOptions) {
  const [width, choose] = useState<string>('desktop')
  return (
    <div className="proof-box">
      <ChoiceGroup label="Width" choices={widths} chosen={width} onChoose={choose} />
      <article className={classes('proof', `is-${width}`, article.style !== 'default' && 'is-wide-picture')}>
        <p className="proof-paper">{article.siteName}</p>
        <Head article={article} headlineTo={headlineTo} />
        <div className="proof-text">
          {article.html === '' ? <p>The text</p> : <ShownHtml html={article.html} allowed={articleHtml} />}
        </div>
      </article>
      <p className="under-proof">
        Drawn like the template “{postStyleInWords[article.style]}” of the site, which has fonts of its own.
      </p>
    </div>
  )
}

interface ProofOptions {
  readonly article: ProofedArticle
  /** From where on the headline is too long; null where all of it fits. */
  readonly headlineTo?: number | null | undefined
}

/** In the wide template the picture stands above the headline. */
function Head({ article, headlineTo = null }: ProofOptions) {
  const { headline, excerpt, category, advertiserName, scheduledFor, style } = article
  const to = headlineTo ?? headline.length
  const words: ReactNode = (
    <>
      {category === 'sponsored' && (
        <p className="proof-over">
          <b>Sponsored</b>
          {advertiserName && ` by ${advertiserName}`}
        </p>
      )}
      <h3 dir="auto">
        {headline.slice(0, to) || 'The headline'}
        {to < headline.length && <mark>{headline.slice(to)}</mark>}
      </h3>
      {excerpt && (
        <p className="proof-deck" dir="auto">
          {excerpt}
        </p>
      )}
      {scheduledFor && <p className="proof-by">{formatTime(scheduledFor)} ET</p>}
    </>
  )
  return style === 'default' ? (
    <>
      {words}
      <Picture article={article} />
    </>
  ) : (
    <>
      <Picture article={article} />
      {words}
    </>
  )
}

function Picture({ article: { picture, crop, altText, photoCredits } }: Pick<ProofOptions, 'article'>) {
  if (!picture) return null
  const caption = [altText, photoCredits && `Photo: ${photoCredits}`].filter(Boolean).join('. ')
  return (
    <figure>
      <CroppedPicture address={picture} crop={crop} alt={altText} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
