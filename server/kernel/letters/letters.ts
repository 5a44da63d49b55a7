/**
 * Letters are written in the transaction of the fact they tell, and sent by a job afterwards: a mail server
 * that is away delays a letter and never loses one.
 */
import type { Database } from '#server/database/tables.ts'
import type { Letter } from '#server/gateways/mail/gateway.ts'
import { enqueue, type Job } from '../jobs.ts'
import type { Secrets } from '../secrets.ts'

/** Stands in a letter where the token of its link belongs, which is kept sealed beside it. */
export const linkMark = '{link}'

export const sealLink = (secrets: Secrets, token: string): Uint8Array =>
  secrets.seal('letters-about-sign-in', Buffer.from(token))

/** The letter as its reader gets it. A link that was sealed under another key is lost. */
export function readableLetter<Kept extends Letter & { readonly sealedLink: Uint8Array | null }>(
  { sealedLink, ...letter }: Kept,
  secrets: Secrets,
): Omit<Kept, 'sealedLink'> {
  if (sealedLink === null) return letter
  const token = secrets.unseal('letters-about-sign-in', sealedLink)?.toString() ?? ''
  const { html, text } = letter
  return { ...letter, html: html.replaceAll(linkMark, token), text: text.replaceAll(linkMark, token) }
}

/** Writes a letter once: a second one about the same thing is not written. Answers whether this one was. */
export async function writeLetter(
  tx: Database,
  { to, ...written }: Omit<Letter, 'attachments'> & { about?: string; sealedLink?: Uint8Array },
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
  async run({ db, mail, clock, secrets }, payload) {
    const { letterId } = payload as { letterId: number }
    const letter = await db
      .selectFrom('letter')
      .select(['toAddress as to', 'subject', 'html', 'text', 'sealedLink'])
      .select(['fromName', 'replyTo', 'messageId'])
      .where('id', '=', letterId)
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (!letter) return
    const result = await mail.send(readableLetter(letter, secrets))
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
    // Twice the same letter does less harm than none.
    if (result.delivered === 'unknown' || (!sent && result.mayRetry))
      throw new Error(`letter ${letterId} was not taken: ${result.reason}`)
  },
}
