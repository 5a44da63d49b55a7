/** Leads on to the first screen of whoever signed in. */
const home = '/'

/**
 * Where to go after signing in: only a path of this very site, so that a link cannot lead elsewhere
 * (`//other.example` and `/\other.example` are other hosts to a browser).
 */
export function safeReturn(next: string | undefined): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next) || next.startsWith('/sign-in')) return home
  return [...next].some((letter) => letter < ' ') ? home : next
}
