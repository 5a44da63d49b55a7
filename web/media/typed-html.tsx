import { showTypedHtml } from '#contract/media/list.ts'
import { adDocument } from '#domain/media/ad-document.ts'
import { wholeLink } from '#domain/media/creative-rules.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { useWidth } from '#web/ui/use-width.ts'

interface TypedHtmlOptions {
  readonly html: string
  readonly linkUrl: string
  /** The size of its place; null where the site fits it in. */
  readonly pixels: { readonly width: number; readonly height: number } | null
}

/** The HTML of an ad as it runs, drawn anew when typing pauses, made smaller where there is less room than its place has. */
export function TypedHtml({ html, linkUrl, pixels }: TypedHtmlOptions) {
  const [room, roomWidth] = useWidth()
  const text = usePaused(adDocument(html, wholeLink(linkUrl)))
  const { width, height } = pixels ?? { width: roomWidth, height: 250 }
  const scale = Math.min(1, roomWidth / width)
  return (
    <div ref={room} className="ad-typed" style={{ height: height * scale }}>
      <iframe
        key={text}
        src={showTypedHtml.path}
        title="The ad"
        sandbox="allow-scripts allow-popups"
        style={{ width, height, transform: `scale(${scale})` }}
        // It has no origin that could be named here, and is told nothing that it is not made of.
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(text, '*')}
      />
    </div>
  )
}
