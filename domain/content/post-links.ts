/** The counted links of a post (CNT-15): addresses of ours that lead on to the one that it links to. */

/** How the addresses begin; what follows is made by chance. */
export const linkPaths = { trackable: '/l/', shortened: '/s/' } as const
export type LinkKind = keyof typeof linkPaths

interface LinkedPost {
  readonly linkUrl: string | null
  readonly isLinkTracked: boolean
  readonly isLinkShortened: boolean
}

/** Which addresses a post gets: those that were asked for, if it links to anything. */
export const linksWanted = ({ linkUrl, isLinkTracked, isLinkShortened }: LinkedPost): readonly LinkKind[] =>
  linkUrl === null
    ? []
    : [
        ...(isLinkTracked ? (['trackable'] as const) : []),
        ...(isLinkShortened ? (['shortened'] as const) : []),
      ]

interface Decided {
  readonly approvedAt: Date | null
  readonly postedAt: Date | null
  readonly rejectedAt: Date | null
  readonly deletedAt: Date | null
}

/** Whether readers may be led to the address that the post has now; until then they are led to the one before. */
export const isLinkApproved = ({ approvedAt, postedAt }: Decided): boolean =>
  approvedAt !== null || postedAt !== null

/** What was rejected or deleted leads nowhere. */
export const isLinkOpen = ({ rejectedAt, deletedAt }: Decided): boolean =>
  rejectedAt === null && deletedAt === null

interface GivenLinks {
  readonly redirectUrl: string
  readonly links: readonly { readonly trackable: string | null; readonly shortened: string | null }[]
}

/** The address that stands in what readers are given: the one whose clicks are counted, where there is one. */
export function linkForReaders({ redirectUrl, links: [link] }: GivenLinks): string {
  return link?.trackable ?? link?.shortened ?? redirectUrl
}
