/** SQL of the letters in which posts go out: kept as they were sent. */
import type { MailOutcome, Letter } from '#server/gateways/mail/gateway.ts'
import type { Database } from '#server/kernel/context.ts'

/** One letter for each post; it says what the post said when it was last about to go. */
export async function keepLetter(
  tx: Database,
  postId: number,
  { to, attachments: _, ...written }: Letter,
  at: Date,
): Promise<number> {
  const kept = { toAddress: to, ...written, createdAt: at, sentAt: null, failedAt: null, failure: null }
  const { id } = await tx
    .insertInto('letter')
    .values({ ...kept, about: `content-post:${postId}` })
    .onConflict((conflict) => conflict.column('about').doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveLetterOutcome(
  tx: Database,
  letterId: number,
  delivery: MailOutcome,
  at: Date,
): Promise<void> {
  const outcome =
    delivery.delivered === 'sent'
      ? { sentAt: at, failedAt: null, failure: null }
      : { failedAt: at, failure: delivery.reason }
  await tx.updateTable('letter').set(outcome).where('id', '=', letterId).execute()
}
