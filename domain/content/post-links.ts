/** The counted links of a post (CNT-15): addresses of ours that lead on to the one that it links to. */

/** How the addresses begin; what follows is made by chance. */
export const linkPaths = { trackable: '/l/', shortened: '/s/' } as const
export type LinkKind = keyof typeof linkPaths

interface LinkedPost {
  readonly linkUrl: string | null
  readonly isLinkShortened: boolean
}

/** A counted link leads to a page alone, so an address with a query is not counted (TXT-12). */
export const isCountableLink = (linkUrl: string): boolean => !linkUrl.includes('?')

/**
 * Which addresses a post gets if it links to anything: one whose clicks are counted (CNT-15), and a short one where that was asked for.
 * `track_link` asks that a link be counted in any case: then an address with a query is refused.
 */
export const linksWanted = ({ linkUrl, isLinkShortened }: LinkedPost): readonly LinkKind[] =>
  linkUrl === null
    ? []
    : [
        ...(isCountableLink(linkUrl) ? (['trackable'] as const) : []),
        ...(isLinkShortened ? (['shortened'] as const) : []),
      ]

interface DecisionFacts {
  readonly submittedAt: Date | null
  readonly approvedAt: Date | null
  readonly postedAt: Date | null
  readonly rejectedAt: Date | null
  readonly deletedAt: Date | null
}

/**
 * Whether readers may be led to the address that the post has now; until then they are led to the one before. What was
 * changed after it was out (a livestream between two evenings) was submitted anew, and waits for approval like any other.
 */
export const isLinkApproved = ({ submittedAt, approvedAt, postedAt }: DecisionFacts): boolean =>
  approvedAt !== null || (postedAt !== null && !(submittedAt && submittedAt > postedAt))

/** What was rejected leads nowhere, and neither does what was deleted before it was out: of what was out readers have the link. */
export const isLinkOpen = ({ postedAt, rejectedAt, deletedAt }: DecisionFacts): boolean =>
  rejectedAt === null && (deletedAt === null || postedAt !== null)

interface GivenLinks {
  readonly redirectUrl: string
  readonly links: readonly { readonly trackable: string | null; readonly shortened: string | null }[]
}

/** The address that stands in what readers are given: one whose clicks are counted, where there is one, and the short one first. */
export function linkForReaders({ redirectUrl, links: [link] }: GivenLinks): string {
  return link?.shortened ?? link?.trackable ?? redirectUrl
}
