/** What every module writes: settings, the history and letters. */
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

interface SettingTable {
  key: string
  value: Json
  updatedBy: number | null
  updatedAt: Date
}

interface HistoryTable {
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

interface LetterTable {
  id: Generated<number>
  toAddress: string
  subject: string
  html: string
  text: string
  about: string | null
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
  failure: string | null
}

export interface KernelTables {
  setting: SettingTable
  history: HistoryTable
  letter: LetterTable
}
