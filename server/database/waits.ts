/** For how long anybody waits for the database, in milliseconds. */
export interface Waits {
  /** How long anybody waits for a connection, one that is free or a new one. */
  readonly connectMs: number
  /** How long anybody waits for a row that somebody else has locked. */
  readonly lockMs: number
  /** How long one statement may run. */
  readonly statementMs: number
}

export const usualWaits: Waits = { connectMs: 3_000, lockMs: 5_000, statementMs: 15_000 }

/** For what runs in the background, for files to keep and for commands at a terminal: nobody stands waiting for them. */
export const patient = (waits: Waits, statementMs = 300_000): Waits => ({ ...waits, statementMs })
