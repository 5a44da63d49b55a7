/** What was typed into a long form and not sent yet. */

export const draftKeptDays = 30
/** Of one person; the one saved longest ago gives way. */
export const mostDrafts = 50
/** In characters: a mail and everything around it. */
export const draftLimit = 200_000
/** More than any form takes. */
export const mostDraftFiles = 50
