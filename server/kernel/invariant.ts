/** Something that must be true of the whole database at any moment, as one query. */
export interface Invariant {
  /** What is true, as a person would say it. */
  readonly says: string
  /** SQL that answers one row per place where it is not. */
  readonly breaches: string
}
