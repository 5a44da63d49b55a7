/** Where some sites show an article of their WordPress before it is out, on hosts of their own (CON-17, CON-18, OPN-14). */

/** How their links look: the host, the number of the article in WordPress, and the token stand for these words. */
export const hostWords = ['{host}', '{number}', '{token}'] as const

export interface HostLink {
  /** An address with all three words, as the sites expect it. */
  readonly pattern: string
  readonly tokenFactor: number
}

interface PreviewedArticle {
  /** Null: the site has none. */
  readonly previewHost: string | null
  readonly articleId: number
  /** 0: it is not in the site's WordPress. */
  readonly wordpressId: number
}

/** What the hosts ask for beside the number; it can be guessed, so nothing of ours is shown for it. */
export const hostToken = (articleId: number, factor: number): number => articleId * factor

/** Null where there is nothing to see. */
export function hostPreview(
  { previewHost, articleId, wordpressId }: PreviewedArticle,
  { pattern, tokenFactor }: HostLink,
): string | null {
  if (previewHost === null || wordpressId === 0) return null
  return pattern
    .replace('{host}', previewHost)
    .replace('{number}', String(wordpressId))
    .replace('{token}', String(hostToken(articleId, tokenFactor)))
}
