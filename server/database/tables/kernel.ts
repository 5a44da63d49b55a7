/** What every module writes: settings, the history and letters. */
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

export interface KernelTables {
  setting: {
    key: string
    value: Json
    updatedBy: number | null
    updatedAt: Date
  }

  history: {
    id: Generated<bigint>
    at: Date
    actorId: number | null
    onBehalfOf: number | null
    subjectKind: string
    subjectId: number
    what: string
    before: Json | null
    after: Json | null
    reason: string | null
    undoes: Generated<bigint | null>
  }

  letter: {
    id: Generated<number>
    toAddress: string
    subject: string
    html: string
    text: string
    about: string | null
    /** The token that belongs where the link's mark stands. */
    sealedLink: Uint8Array | null
    createdAt: Date
    sentAt: Date | null
    failedAt: Date | null
    failure: string | null
    fromName: Generated<string | null>
    replyTo: Generated<string | null>
    messageId: Generated<string | null>
    /** The instant of the product's clock before which it does not leave; null: at once. */
    leavesAt: Generated<Date | null>
    /** Taken back before anybody had it in hand. */
    withdrawnAt: Generated<Date | null>
    /** Since when a job has it in hand. */
    takenAt: Generated<Date | null>
    /** The job that hears of it once it was handed over, or failed for good. */
    thenJob: Generated<string | null>
  }

  /** What is wrong at this moment and has been told; a row goes when it is well again. */
  alarm: {
    about: string
    since: Date
  }
}
