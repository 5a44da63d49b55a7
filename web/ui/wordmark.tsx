import './wordmark.css'

/** The name of the house. `label`: where it is folded to its first letter. */
export function Wordmark({ href, label }: { href: string; label?: string }) {
  return (
    <a className="wordmark" href={href} aria-label={label}>
      Masthead
    </a>
  )
}
