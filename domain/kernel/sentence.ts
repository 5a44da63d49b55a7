/** Ends a sentence; one whose last word brings its full stop along, as `Acme International, Inc.` does, has it already. */
export const asSentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
