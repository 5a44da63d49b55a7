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
    .select(['toAddress as to', 'subject', 'html', 'text'])
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute()
}
