import type { ReactNode } from 'react'

/** A sentence in which each date stays whole. */
export const withWholeDates = (words: string): ReactNode =>
  words.split(/(\d{4}-\d\d-\d\d)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
