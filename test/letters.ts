import type { Database } from '#server/kernel/context.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export async function lettersTo(db: Database, address: string): Promise<Letter[]> {
  return db
    .selectFrom('letter')
    .select(['to_address as to', 'subject', 'html', 'text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
}
