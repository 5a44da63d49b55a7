/** What the cells of an article's row show. Its words are strangers': they are only ever shown as text. */
import { PinChip } from '#web/pins/pin-chip.tsx'
import type { Article } from '#contract/press/article.ts'
import { formatCountOf } from '#domain/kernel/figures.ts'
import { AwaitedLine } from '#web/content/publisher/asked-line.tsx'
import { PostStateChip } from '#web/content/page/post-state.tsx'
import type { AddressOf } from '#web/content/page/pieces-page.tsx'
import type { PressCampaign } from '#web/press/page/press-campaign.ts'
import { SendingWords } from '#web/press/out/sending-words.tsx'
import { PhotoSteps } from '#web/press/picture/photo-steps.tsx'
import { categoryWords } from '#web/press/page/version-of-article.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowMenuButton } from '#web/ui/list/row.tsx'
import { OutLink } from '#web/ui/out-link.tsx'
import { Missing, Time } from '#web/ui/table.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'

export function ArticlePicture({ article: { picturePath, altText, headline } }: { article: Article }) {
  if (picturePath === null) return <Missing reason="This article has no picture" />
  return <Thumbnail src={picturePath} alt={altText || `Picture of ${headline}`} />
}

interface ArticleCellOptions {
  readonly article: Article
  readonly campaign: PressCampaign
  readonly addressOf: AddressOf
  readonly onDelete: (article: Article) => void
}

/** The headline, which leads to the whole of it, and what whoever manages it may do. */
export function ArticleCell({ article, campaign, addressOf, onDelete }: ArticleCellOptions) {
  const { id, headline, excerpt, category, redirectUrl, wordpressUrl, postedAt, views } = article
  return (
    <>
      <a {...opensRow} className="article-open" href={addressOf('show', id)}>
        <span className="article-headline" dir="auto">
          {headline}
        </span>
      </a>
      {excerpt && (
        <p className="sub" dir="auto">
          {excerpt}
        </p>
      )}
      <p className="sub">
        {categoryWords[category]}
        {views !== null && ` · ${formatCountOf(views, 'clicks')}`}
      </p>
      {redirectUrl && (
        <p className="sub">
          leads on to <OutLink href={redirectUrl} />
        </p>
      )}
      {postedAt && wordpressUrl && <OutLink href={wordpressUrl}>Read it on {article.siteName}</OutLink>}
      <Acts article={article} campaign={campaign} addressOf={addressOf} onDelete={onDelete} />
    </>
  )
}

/** What cannot be done any more is left out here; the menu says why. It opens here for whoever sees no settings. */
function Acts({ article, campaign, addressOf, onDelete }: ArticleCellOptions) {
  const { id, headline, may } = article
  const of = <span className="vh"> {headline}</span>
  return (
    <div className="article-acts">
      {may.edit === null && (
        <ButtonLink look="quiet" small href={addressOf('edit', id)}>
          Edit{of}
        </ButtonLink>
      )}
      {may.duplicate === null && campaign.hasCopyTarget && (
        <ButtonLink look="quiet" small href={addressOf('duplicate', id)}>
          Duplicate{of}
        </ButtonLink>
      )}
      {may.delete === null && (
        <Button look="quiet" small onClick={() => onDelete(article)}>
          Delete{of}
        </Button>
      )}
      {!campaign.seesSettings && <RowMenuButton id={id} label="More" name={headline} />}
    </div>
  )
}

const nextSteps: Partial<Record<Article['state'], string>> = {
  pending: 'Our staff look at it next; its time is kept',
  'photo-waiting': 'Our staff look at the picture and the article next; its time is kept',
  'photo-rejected': 'Edit it and choose another picture, and it is looked at again',
  rejected: 'Its credit went back. Edit it, and it is looked at again',
  scheduled: 'It goes out at its time',
}

/** What its publisher was asked of it, or has said to it, until it is out. */
function PublisherLine({ article: { state, publisherAsked, publisherSaidYesAt } }: { article: Article }) {
  if (state === 'published') return null
  if (publisherSaidYesAt)
    return (
      <p className="sub">
        The publisher approved it, <Time at={publisherSaidYesAt} />
      </p>
    )
  if (publisherAsked) return <AwaitedLine {...publisherAsked} />
  return state === 'sent' ? <p className="sub">The publisher was asked to look at it</p> : null
}

/** Where it stands, why it was sent back, and what comes next. */
export function ArticleStatus({ article }: { article: Article }) {
  const { state, stateInWords, rejectionReason, photo, sending } = article
  // What becomes of it in WordPress says more than that it goes out at its time.
  const next = sending ? null : nextSteps[state]
  const isUnderway = state !== 'published' && state !== 'rejected'
  return (
    <>
      <PostStateChip state={state} words={stateInWords} />
      {rejectionReason && (
        <p className="sub" dir="auto">
          {rejectionReason}
        </p>
      )}
      {next && <p className="sub">{next}</p>}
      <PublisherLine article={article} />
      <SendingWords sending={sending} />
      <PinChip pinned={article.pinned} />
      {photo && isUnderway && <PhotoSteps article={article} />}
    </>
  )
}
