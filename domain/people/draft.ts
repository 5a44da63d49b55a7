/** What was typed into a long form and not sent yet. */

export const draftKeptDays = 30
/** In characters: a mail as it is typed and as it was when that was begun, and everything around them. */
export const draftLimit = 300_000
/** In characters, of what it is called in a list. */
export const draftTitleLimit = 80
/** More than any form takes. */
export const mostDraftFiles = 50
