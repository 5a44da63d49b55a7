/** SQL of letters on their way: who has which one in hand, and what became of it. */
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import type { MailOutcome } from '#server/gateways/mail/gateway.ts'

/**
 * The letter, for whoever is to hand it over now. What waits for its instant answers that alone; null for one that is out,
 * was taken back or is not there.
 */
export async function takeInHand(db: Database, id: number, at: Date) {
  const letter = await db
    .updateTable('letter')
    .set({ takenAt: at })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where((of) => of.or([of('leavesAt', 'is', null), of('leavesAt', '<=', at)]))
    .returning(['toAddress as to', 'subject', 'html', 'text', 'sealedLink'])
    .returning(['fromName', 'replyTo', 'messageId', 'thenJob'])
    .executeTakeFirst()
  return letter ?? (await waiting(db, id))
}

async function waiting(db: Database, id: number): Promise<{ readonly leavesAt: Date } | null> {
  const letter = await db
    .selectFrom('letter')
    .select('leavesAt')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  const leavesAt = letter?.leavesAt ?? null
  return leavesAt && { leavesAt }
}

export async function keepOutcome(tx: Database, id: number, delivery: MailOutcome, at: Date): Promise<void> {
  const outcome =
    delivery.delivered === 'sent'
      ? { sentAt: at, failedAt: null, failure: null }
      : { failedAt: at, failure: delivery.reason }
  await tx.updateTable('letter').set(outcome).where('id', '=', id).execute()
}

/** Those that somebody has had in hand since before this instant, and those that should have left by then and were never taken. */
export async function forgottenLetters(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('letter')
    .select('id')
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('failedAt', 'is', null)
    .where(sql<boolean>`coalesce(taken_at, leaves_at) < ${before}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that were out before this instant, and whose job that hears of it was lost with who had it. */
export const untoldLetters = async (db: Database, before: Date) => {
  const rows = await db
    .selectFrom('letter')
    .select(['id', 'thenJob'])
    .where('thenJob', 'is not', null)
    .where('sentAt', '<', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id, thenJob }) => ({ id, thenJob: thenJob ?? '' }))
}
