import type { Media } from '#contract/media/ad.ts'
import type { MediaCampaign } from '#contract/media/list.ts'
import { checkLink, wholeLink } from '#domain/media/creative-rules.ts'
import { kindOfBanner } from '#domain/media/played-file.ts'
import { PreviewButton } from '#web/media/preview-button.tsx'
import { previewAd, type TypedAd } from '#web/media/send-ad.ts'
import { usePictureAddress } from '#web/ui/form/use-picture-address.ts'
import { PlayedFile } from '#web/ui/played-file.tsx'
import { adDocument } from '#domain/media/ad-document.ts'
import { StrangerFrame } from '#web/media/stranger-frame.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

interface AdPreviewOptions {
  readonly ad: TypedAd
  readonly campaign: MediaCampaign
  /** The ad whose file is there already. */
  readonly shown: Media | undefined
}

/** The ad in its place on a page of the site, as it is typed. */
export function AdPreview({ ad, campaign, shown }: AdPreviewOptions) {
  const chosen = usePictureAddress(ad.file)
  const file = ad.file
    ? { kind: kindOfBanner(ad.file.type), address: chosen, poster: null }
    : { kind: shown?.fileKind, address: shown?.filePath ?? null, poster: shown?.posterPath ?? null }
  const { pixels } = campaign.place
  const hasHtml = ad.kind === 'html' && ad.htmlContent.trim() !== ''
  return (
    <section className="ad-preview" aria-label="Preview">
      <h3>Preview</h3>
      <div className="ad-page">
        <b>{campaign.siteName}</b>
        <span className="ad-lines" aria-hidden="true" />
        <figure>
          <figcaption>Advertisement</figcaption>
          {hasHtml ? (
            <TypedHtml html={ad.htmlContent} linkUrl={ad.linkUrl} pixels={pixels} />
          ) : ad.kind !== 'html' && file.kind && (file.address || file.poster) ? (
            <PlayedFile
              {...file}
              kind={file.kind}
              alt={ad.altText || ad.headline || 'The picture of the ad'}
            />
          ) : (
            <span
              className="ad-place"
              style={{ aspectRatio: pixels ? `${pixels.width} / ${pixels.height}` : undefined }}
            >
              {ad.kind === 'html' ? 'The HTML of the ad' : 'The picture of the ad'}
            </span>
          )}
        </figure>
        <p className="ad-headline">{ad.headline || 'The headline'}</p>
        {ad.leadParagraph && <p>{ad.leadParagraph}</p>}
        <span className="ad-lines" aria-hidden="true" />
      </div>
      <p className="small muted" aria-live="polite">
        {leadsInWords(ad)}
      </p>
      <PreviewButton name={ad.headline} ask={() => previewAd(ad, { campaign, item: shown })} />
    </section>
  )
}

/** Where a press leads, as the address will be kept. */
function leadsInWords({ kind, linkUrl, iosUrl, androidUrl }: TypedAd): string {
  const links = (kind === 'app' ? [iosUrl, androidUrl] : [linkUrl]).map(wholeLink)
  const whole = links.filter((link) => checkLink(link, 'linkUrl') === 'ok')
  return whole.length === 0 ? 'It leads nowhere yet' : `It leads to ${whole.join(' and ')}`
}

interface TypedHtmlOptions {
  readonly html: string
  readonly linkUrl: string
  /** The size of its place; null where the site fits it in. */
  readonly pixels: { readonly width: number; readonly height: number } | null
}

/** The HTML of an ad as it runs, drawn anew when typing pauses. */
function TypedHtml({ html, linkUrl, pixels }: TypedHtmlOptions) {
  const page = usePaused(adDocument(html, wholeLink(linkUrl)))
  return <StrangerFrame page={page} title="The ad" width={pixels?.width} height={pixels?.height ?? 250} />
}
