/**
 * Letters are written in the transaction of the fact they tell, and sent by a job afterwards: a mail server
 * that is away delays a letter and never loses one.
 */
import type { Database } from '#server/database/tables.ts'
import type { Letter } from '#server/gateways/mail/gateway.ts'
import { enqueue, type Job } from '../jobs.ts'
import type { Secrets } from '../secrets.ts'
import { keepOutcome, takeInHand } from './kept-letters.ts'

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

/**
 * Hands one letter to the mail gateway; what may be tried again fails the job, which tries again later. Who has a letter in
 * hand says so first: from then on it is not taken back. One whose instant has not come goes round until it has.
 */
export const sendLetter: Job = {
  name: 'send-letter',
  async run({ db, mail, clock, realTime, secrets }, payload) {
    const { letterId } = payload as { letterId: number }
    const letter = await takeInHand(db, letterId, clock.now())
    if (!letter) return
    if ('leavesAt' in letter) {
      const at = new Date(realTime.now().getTime() + letter.leavesAt.getTime() - clock.now().getTime())
      return enqueue(db, sendLetter.name, { letterId }, { key: `letter:${letterId}`, at })
    }
    const { thenJob, ...sent } = letter
    const result = await mail.send(readableLetter(sent, secrets))
    const isOut = result.delivered === 'sent'
    const triesAgain = !isOut && (result.delivered === 'unknown' || result.mayRetry)
    await db.transaction().execute(async (tx) => {
      await keepOutcome(tx, letterId, result, clock.now())
      if (thenJob !== null && !triesAgain) await enqueue(tx, thenJob, { letterId })
    })
    // Twice the same letter does less harm than none.
    if (triesAgain) throw new Error(`letter ${letterId} was not taken: ${result.reason}`)
  },
}
