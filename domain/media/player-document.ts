/** A banner of video or audio as a document of its own: in a frame on a page, so that the tag need not know how to play. */
import { escapeHtml, htmlDocument } from '#domain/kernel/html.ts'

export interface PlayedAd {
  readonly kind: 'video' | 'audio'
  /** Addresses of the file, and of the picture that stands for a video until it runs. */
  readonly file: string
  readonly poster: string | null
  readonly headline: string
  /** What it shows or says, for those who do not see or hear it. */
  readonly alt: string
}

/** A video beside its words where the place is wide, above them elsewhere; of a sound the words come first. */
const look = `body{margin:0;height:100vh;display:flex;flex-direction:column;justify-content:center;overflow:hidden;background:#fff;color:#1b1d22;font:14px/1.35 system-ui,sans-serif}
video{flex:1;min-height:0;width:100%;background:#000}
audio{flex:none;order:1;width:100%;height:40px}
a{flex:none;padding:4px 8px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:inherit;font-weight:600}
a:focus-visible{outline:2px solid;outline-offset:-2px}
@media(min-aspect-ratio:2/1){body{flex-direction:row;align-items:center}
video{flex:none;width:auto;height:100%;aspect-ratio:16/9;max-width:60%}
audio{width:45%}
a{flex:1;min-width:0;white-space:normal}}`

/**
 * A video runs by itself without its sound, a sound waits for its reader, and both have the controls of the browser. The
 * words are what a click counts on: the controls need their own.
 */
export function playerDocument({ kind, file, poster, headline, alt }: PlayedAd, clickUrl: string): string {
  const source = `src="${escapeHtml(file)}" controls aria-label="${escapeHtml(alt)}"`
  const shown = poster === null ? '' : ` poster="${escapeHtml(poster)}"`
  const player =
    kind === 'video'
      ? `<video ${source}${shown} autoplay muted playsinline></video>`
      : `<audio ${source} preload="metadata"></audio>`
  return htmlDocument(
    'Advertisement',
    `<style>${look}</style>
<body>${player}
<a href="${escapeHtml(clickUrl)}" target="_blank" rel="noopener sponsored">${escapeHtml(headline)}</a></body>`,
  )
}
