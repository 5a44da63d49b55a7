import type { Occasion } from '#domain/delivery/decision/occasion.ts'

/** Tuesday at noon, on a page that tells nothing of itself, and somebody who was shown nothing yet. */
export const plainOccasion: Occasion = { hourOfWeek: 60, pageWords: '', timesShown: () => 0 }
