import type { Occasion } from '#domain/delivery/occasion.ts'

/** Tuesday at noon, on a page that tells nothing of itself. */
export const plainOccasion: Occasion = { hourOfWeek: 60, pageWords: '' }
