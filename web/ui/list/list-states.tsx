import type { ReactNode } from 'react'
import { CallError } from '#web/kernel/failure.ts'
import { addressHere } from '#web/kernel/screen-address.ts'
import { NoMatches, ReadingStates, type ReadProgress } from '#web/ui/states.tsx'
import './pager.css'

interface ListStatesOptions<Reply> {
  reading: ReadProgress & { readonly data: Reply | undefined }
  /** What the rows are called: `campaigns`. */
  what: string
  rowsOf: (reply: Reply) => readonly unknown[]
  /** Whether no row means that the filters hide them all. */
  isFiltered?: (reply: Reply) => boolean
  onClear?: () => void
  empty: ReactNode
  /** Where several lists stand on one page. */
  pager?: { readonly label: string; readonly parameter: string }
  skeleton: { readonly lines: number; readonly height: number }
  children: (reply: Reply) => ReactNode
}

/**
 * A list in whichever state it is: on its way, not to be had, forbidden (the screen's error page says so), filtered to
 * nothing, empty, or there with its pages. What was read before stays in sight while it is read again.
 */
export function ListStates<Reply extends object>(options: ListStatesOptions<Reply>) {
  const { reading, what, rowsOf, onClear = () => undefined, empty, skeleton, children } = options
  const { data, error } = reading
  if (error instanceof CallError && error.status === 403) throw error
  const { page = 1, pages = 1 }: { page?: number; pages?: number } = { ...data }
  return (
    <>
      <ReadingStates reading={reading} failed={`The ${what} could not be loaded.`} {...skeleton} />
      {data && rowsOf(data).length > 0 && (
        <>
          {children(data)}
          <Pager page={page} pages={pages} {...options.pager} />
        </>
      )}
      {data &&
        rowsOf(data).length === 0 &&
        (options.isFiltered?.(data) ? <NoMatches what={what} onClear={onClear} /> : empty)}
    </>
  )
}

interface PagerOptions {
  page: number
  pages: number
  /** Where there are several lists: what its pages are called, and its name in the address. */
  label?: string | undefined
  parameter?: string | undefined
}

/** Links to the neighbouring pages; everything else in the address stays. Absent when there is one page. */
function Pager({ page, pages, label = 'Pages', parameter = 'page' }: PagerOptions) {
  if (pages <= 1) return null
  const addressOfPage = (wanted: number) => addressHere({ [parameter]: wanted })
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
