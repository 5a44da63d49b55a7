import type { CountingStore, NodeName } from './counting-port.ts'
import type { CountingSettings } from './counting-settings.ts'
import type { Journal } from '../journal/journal.ts'
import type { JournalRecord } from '../journal/record.ts'

/** What the counting side is made of: tests put their own store, clocks and journal in. */
export interface CountingParts {
  readonly name: NodeName
  readonly store: CountingStore
  readonly settings: CountingSettings
  /** Business time: decides the New York day and what a record says, never what is billed. */
  readonly now: () => Date
  /** Time that no one can set, in milliseconds. */
  readonly monotonicMs: () => number
  /** Opens the journal; the node hears of records once they are on the disk. */
  readonly openJournal: (onDurable: (records: readonly JournalRecord[]) => void) => Journal
  readonly onFault: (error: unknown, what: string) => void
}
