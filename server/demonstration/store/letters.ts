/** What the demonstration's tools read. */
import type { Database } from '../../kernel/context.ts'

export type LetterRow = Awaited<ReturnType<typeof listLetters>>[number]

/** The letters that were written, newest first. */
export async function listLetters(db: Database, limit: number) {
  return lettersOf(db).orderBy('id', 'desc').limit(limit).execute()
}

export async function findLetter(db: Database, id: number): Promise<LetterRow | null> {
  return (await lettersOf(db).where('id', '=', id).executeTakeFirst()) ?? null
}

const lettersOf = (db: Database) =>
  db.selectFrom('letter').select(['id', 'toAddress as to', 'subject', 'html', 'text', 'createdAt', 'sentAt'])
