import type { Platform } from '#server/kernel/context.ts'
import { readableLetter } from '#server/kernel/letters/letters.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** As their reader gets them, oldest first: without those that wait to leave or were taken back. */
export async function lettersTo({ db, secrets }: Platform, address: string): Promise<Letter[]> {
  const kept = await db
    .selectFrom('letter')
    .select(['toAddress as to', 'subject', 'html', 'text', 'sealedLink'])
    .where('toAddress', '=', address)
    .where((of) => of.or([of('leavesAt', 'is', null), of('sentAt', 'is not', null)]))
    .orderBy('id')
    .execute()
  return kept.map((letter) => readableLetter(letter, secrets))
}
