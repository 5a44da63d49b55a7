/** What the demonstration's tools read. */
import type { Database, Platform } from '../../kernel/context.ts'
import { readableLetter } from '../../kernel/letters/letters.ts'

type Keeper = Pick<Platform, 'db' | 'secrets'>

export type WrittenLetter = Awaited<ReturnType<typeof listLetters>>[number]

/** The letters that were written, newest first, as their readers get them. */
export async function listLetters({ db, secrets }: Keeper, limit: number) {
  const kept = await lettersOf(db).orderBy('id', 'desc').limit(limit).execute()
  return kept.map((letter) => readableLetter(letter, secrets))
}

export async function findLetter({ db, secrets }: Keeper, id: number): Promise<WrittenLetter | null> {
  const kept = await lettersOf(db).where('id', '=', id).executeTakeFirst()
  return kept ? readableLetter(kept, secrets) : null
}

/** But those that may still be taken back, and those that were. */
const lettersOf = (db: Database) =>
  db
    .selectFrom('letter')
    .select(['id', 'toAddress as to', 'subject', 'html', 'text', 'createdAt', 'sentAt', 'sealedLink'])
    .where((of) => of.or([of('leavesAt', 'is', null), of('sentAt', 'is not', null)]))
