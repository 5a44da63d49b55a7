/** Leads on to the first screen of whoever is there. */
const home = '/'

/** In characters; longer than any address that our screens make. */
export const longestReturn = 2_000

/**
 * Where to go after signing in, or when somebody stops looking through another's eyes: only a path of this very site,
 * so that a link cannot lead elsewhere (`//other.example` and `/\other.example` are other hosts to a browser).
 */
export function safeReturn(next: string | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || next.startsWith('/sign-in')) return home
  return next.length > longestReturn || [...next].some((letter) => letter < ' ') ? home : next
}
