/** What every call of a page carries, because of how the page was opened. */
export const standingHeaders: Record<string, string> = {}
