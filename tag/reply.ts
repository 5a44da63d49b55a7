/** The reply of `GET /d/ads`, as the tag reads it. Paths are relative to the tag's own origin. */
export interface AdReply {
  readonly ads: Readonly<Record<string, Ad | EmptyZone>>
  /** The number of the viewer, which the page keeps and sends with its next request. */
  readonly viewer?: string
}

interface EmptyZone {
  readonly none: string
}

export interface Ad {
  readonly format: 'banner' | 'native' | 'html' | 'video' | 'audio'
  readonly width: number
  readonly height: number
  /** Address of the picture (banner and native). */
  readonly image?: string
  /** Address of the sandboxed document (html, video and audio). */
  readonly html?: string
  readonly alt?: string
  readonly headline?: string
  readonly lead?: string
  readonly click: string
  readonly view: string
  readonly viewable: string
}
