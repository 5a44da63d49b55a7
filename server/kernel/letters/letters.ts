/**
 * Letters are written in the transaction of the fact they tell, and sent by a job afterwards: a mail server
 * that is away delays a letter and never loses one.
 */
import type { Database } from '#server/database/tables.ts'
import type { Letter } from '#server/gateways/mail/gateway.ts'
import { enqueue, type Job } from '../jobs.ts'

/** Writes a letter once: a second one about the same thing is not written. Answers whether this one was. */
export async function writeLetter(
  tx: Database,
  { to, ...written }: Letter & { about?: string },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('letter')
    .values({ toAddress: to, ...written, createdAt: at })
    .onConflict((conflict) => conflict.column('about').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await enqueue(tx, sendLetter.name, { letterId: row.id })
  return true
}

/** Hands one letter to the mail gateway; what may be tried again fails the job, which tries again later. */
export const sendLetter: Job = {
  name: 'send-letter',
  async run({ db, mail, clock }, payload) {
    const { letterId } = payload as { letterId: number }
    const letter = await db
      .selectFrom('letter')
      .select(['toAddress as to', 'subject', 'html', 'text'])
      .where('id', '=', letterId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!letter) return
    const result = await mail.send(letter)
    const sent = result.delivered === 'sent'
    await db
      .updateTable('letter')
      .set(
        sent
          ? { sentAt: clock.now(), failedAt: null, failure: null }
          : { failedAt: clock.now(), failure: result.reason },
      )
      .where('id', '=', letterId)
      .execute()
    if (!sent && result.mayRetry) throw new Error(`letter ${letterId} was not taken: ${result.reason}`)
  },
}
