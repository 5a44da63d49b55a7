import './pager.css'

interface PagerOptions {
  page: number
  pages: number
  /** Where there are several lists: what its pages are called, and its name in the address. */
  label?: string | undefined
  parameter?: string | undefined
}

/** Links to the neighbouring pages; everything else in the address stays. Absent when there is one page. */
export function Pager({ page, pages, label = 'Pages', parameter = 'page' }: PagerOptions) {
  if (pages <= 1) return null
  const addressOfPage = (wanted: number) => {
    const url = new URL(location.href)
    url.searchParams.set(parameter, String(wanted))
    return url.pathname + url.search
  }
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && <a href={addressOfPage(page - 1)}>Previous page</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={addressOfPage(page + 1)}>Next page</a>}
    </nav>
  )
}
