/** What the demonstration's tools read. */
import type { Database } from '../../kernel/context.ts'

export interface LetterRow {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** The letters that were written, newest first. */
export async function listLetters(db: Database, limit: number): Promise<LetterRow[]> {
  return lettersOf(db).orderBy('id', 'desc').limit(limit).execute()
}

export async function findLetter(db: Database, id: number): Promise<LetterRow | null> {
  return (await lettersOf(db).where('id', '=', id).executeTakeFirst()) ?? null
}

const lettersOf = (db: Database) =>
  db.selectFrom('letter').select(['id', 'toAddress as to', 'subject', 'html', 'text', 'createdAt', 'sentAt'])
