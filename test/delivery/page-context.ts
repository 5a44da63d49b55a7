import type { PageContext } from '#domain/delivery/decision/page-context.ts'

/** Tuesday at noon, on a page that tells nothing of itself, and somebody who was shown nothing yet. */
export const plainPageContext: PageContext = { hourOfWeek: 60, pageWords: '', timesShown: () => 0 }
