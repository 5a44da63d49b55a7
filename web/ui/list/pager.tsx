import './pager.css'

/** Links to the neighbouring pages; everything else in the address stays. Absent when there is one page. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && <a href={addressOfPage(page - 1)}>Previous page</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={addressOfPage(page + 1)}>Next page</a>}
    </nav>
  )
}

function addressOfPage(page: number): string {
  const url = new URL(location.href)
  url.searchParams.set('page', String(page))
  return url.pathname + url.search
}
