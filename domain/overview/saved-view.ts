/** Filters of the dashboard that somebody named. */
import { isSeen, tidyText } from '#domain/kernel/tidy-text.ts'
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'

/** The most that one person may keep; a row of tabs with more is no help. */
export const mostViews = 30

/** Characters, counted as code points. */
export const longestViewName = 60

export const tidyViewName = tidyText

export function mayNameView(name: string): Verdict<'view-name-missing' | 'view-name-long'> {
  if (!isSeen(name)) return refuse('view-name-missing', { field: 'name' })
  return [...name].length > longestViewName
    ? refuse('view-name-long', { field: 'name', values: { limit: longestViewName } })
    : 'ok'
}

export function mayKeepAnother(kept: number): Verdict<'views-many'> {
  return kept < mostViews ? 'ok' : refuse('views-many', { field: 'name', values: { limit: mostViews } })
}

/** How a person stands to the one who saved a view. */
export interface Acquaintance {
  /** One of the two represents the other. */
  readonly isRepresentation: boolean
  /** Both act for every advertiser. */
  readonly isStaff: boolean
}

/**
 * Who sees a view that is not theirs: when it is shared, the clients and the representatives of the one who saved
 * it, and among those who act for all, each other. It holds filters only; what they find is asked of everybody's
 * own rights.
 */
export function maySeeView(isShared: boolean, { isRepresentation, isStaff }: Acquaintance): boolean {
  return isShared && (isRepresentation || isStaff)
}
