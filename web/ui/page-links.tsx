import './page-links.css'

interface PageLinksOptions {
  /** What the pages are about. */
  readonly label: string
  readonly pages: readonly { readonly label: string; readonly address: string }[]
  /** Which of them this is, by its label. */
  readonly current: string
}

/** The way from a page to those that belong to the same thing. */
export function PageLinks({ label, pages, current }: PageLinksOptions) {
  return (
    <nav className="page-links" aria-label={label}>
      {pages.map(({ label: name, address }) => (
        <a key={name} href={address} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
