import { adDocument } from '#domain/media/ad-document.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { StrangerFrame } from '#web/media/stranger-frame.tsx'
import { usePaused } from '#web/ui/use-paused.ts'

interface TypedHtmlOptions {
  readonly html: string
  readonly linkUrl: string
  /** The size of its place; null where the site fits it in. */
  readonly pixels: { readonly width: number; readonly height: number } | null
}

/** The HTML of an ad as it runs, drawn anew when typing pauses. */
export function TypedHtml({ html, linkUrl, pixels }: TypedHtmlOptions) {
  const page = usePaused(adDocument(html, wholeLink(linkUrl)))
  return <StrangerFrame page={page} title="The ad" width={pixels?.width} height={pixels?.height ?? 250} />
}
