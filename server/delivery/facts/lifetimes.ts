/** A reservation that saw no view for this long has ended. */
export const openForMs = 10 * 60_000

/** A view that arrives later than this after its decision is answered and not even recorded. */
export const recordedForMs = 60 * 60_000
