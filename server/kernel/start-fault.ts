/**
 * The product cannot start, for a reason that the person at the terminal can act on. Its message is the whole
 * sentence they read; the start ends with exit code 1 and without a stack trace.
 */
export class StartFault extends Error {}
