/** Letters that do not leave before an instant of the product's clock, and may be taken back until somebody has them in hand. */
import type { Database } from '#server/database/tables.ts'
import type { Letter } from '#server/gateways/mail/gateway.ts'
import type { Context } from '../context.ts'
import { eachAlone } from '../each-alone.ts'
import { enqueue, type Job } from '../jobs.ts'
import { sendLetter } from './letters.ts'
import { forgottenLetters, untoldLetters } from './kept-letters.ts'

interface LaterLetter extends Omit<Letter, 'attachments'> {
  readonly sealedLink: Uint8Array
}

interface LetterDeparture {
  /** The instant at which the letter is written, by the product's clock. */
  readonly at: Date
  readonly leavesAt: Date
  /** The job that hears of it, by `{ letterId }`, once it was handed over or nobody tries again. */
  readonly thenJob: string
}

/** In the caller's transaction; answers the letter's id. */
export async function writeLetterLater(
  tx: Database,
  { realTime }: Pick<Context, 'realTime'>,
  { to, ...written }: LaterLetter,
  { at, leavesAt, thenJob }: LetterDeparture,
): Promise<number> {
  const { id } = await tx
    .insertInto('letter')
    .values({ toAddress: to, ...written, createdAt: at, leavesAt, thenJob })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waitMs = leavesAt.getTime() - at.getTime()
  const runAt = waitMs > 0 ? new Date(realTime.now().getTime() + waitMs) : null
  await enqueue(tx, sendLetter.name, { letterId: id }, { at: runAt })
  return id
}

/** Takes letters back, in the caller's transaction. False where one of them is in hand or out: then that must not be kept. */
export async function withdrawLetters(tx: Database, ids: readonly number[], at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('letter')
    .set({ withdrawnAt: at })
    .where('id', 'in', [...ids])
    .where('takenAt', 'is', null)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === ids.length
}

/**
 * Of these letters those never leave that wait to leave or to be tried again, in the caller's transaction; answers which.
 * What is in hand or out stays as it is, and so does what nobody tries any more.
 */
export async function callOffLetters(tx: Database, ids: readonly number[], at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('letter')
    .set({ withdrawnAt: at, takenAt: null })
    .where('id', 'in', [...ids])
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('thenJob', 'is not', null)
    .where((of) => of.or([of('takenAt', 'is', null), of('failedAt', '>=', of.ref('takenAt'))]))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** So long a letter may be in hand: then whoever had it was killed. */
const inHandMs = 10 * 60_000

/**
 * A killed worker keeps its job for hours: its letters are sent by another one, under the same Message-ID, and those that are out
 * are told of.
 */
export const sendForgottenLetters: Job = {
  name: 'send-forgotten-letters',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock } = platform
    const before = new Date(clock.now().getTime() - inHandMs)
    await eachAlone(
      platform,
      await forgottenLetters(db, before),
      (letterId) => ({ letterId }),
      (letterId) => enqueue(db, sendLetter.name, { letterId }, { key: `letter:${letterId}` }),
    )
    await eachAlone(
      platform,
      await untoldLetters(db, before),
      ({ id: letterId }) => ({ letterId }),
      ({ id: letterId, thenJob }) => enqueue(db, thenJob, { letterId }, { key: `letter-told:${letterId}` }),
    )
  },
}
