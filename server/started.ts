/** What a start leads to, whatever the role of the process. */
export interface StartReport {
  /** Where the first account is made; null when there is somebody already. */
  readonly setupAddress: string | null
  /** What a person should know besides the address: a sentence per oddity. */
  readonly notes: readonly string[]
  /** For a person's own tools; null when the database is not ours. */
  readonly databasePort: number | null
  /** Resolves with a sentence when a part that everything needs has ended by itself. */
  readonly broken: Promise<string>
}

export type Say = (line: string) => void

/** Does one step of the start, unless it was called off, and keeps how to take it back. */
export type Step = <Result>(
  work: () => Promise<Result> | Result,
  close?: (result: Result) => Promise<void> | void,
) => Promise<Result>
