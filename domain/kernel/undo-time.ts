/** How long an act is offered to be taken back where it was done; what it tells others waits until then. */
export const undoTimeMs = 10_000

/** The same where it is kept: the answer takes a moment to the browser, which counts from there. */
export const undoTimeKeptMs = undoTimeMs + 2_000
