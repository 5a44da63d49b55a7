/** Livestreams, beside their rows among the posts. */
export interface LivestreamTables {
  livestream: {
    id: number
    htmlContent: string
    linkUrl: string | null
    priority: number
  }

  livestreamWindow: {
    livestreamId: number
    startsAt: Date
    endsAt: Date
  }
}
