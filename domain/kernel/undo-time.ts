/** How long an act is offered to be taken back where it was done; what it tells others waits until then. */
export const undoTimeMs = 10_000
