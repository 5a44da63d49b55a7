/**
 * A delivery process hands in what its journal holds, for proofs of delivery: only it can read its folder, and the
 * database is where the parts of all processes meet. Once a New York day when the last views of the day before have
 * come in, and when it stops, so that what a process counted is there also when it never starts again. Whoever fences
 * a process that is gone does it in its place.
 */
import type { Logger } from 'pino'
import { lastSettledDay } from '#domain/delivery/proof/proof-state.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database } from '#server/kernel/context.ts'
import type { JournalFiles } from '../journal/journal-files.ts'
import { countedRecords } from '../journal/counted-records.ts'
import { collectParts } from './proof-parts.ts'
import * as store from '../store/handed-in.ts'
import { addParts } from './add-parts.ts'

interface Journal {
  readonly db: Database
  readonly files: JournalFiles
  readonly folder: string
  readonly node: number
}

/** Records of one transaction: as many as fit into memory with ease. */
const recordsPerHandIn = 20_000

/**
 * Hands in everything that was counted and not handed in yet, and answers how many records that were. What cannot be
 * read stays for the next time. `mayGoOn` is asked between two transactions.
 */
export async function handIn(journal: Journal, mayGoOn = () => true): Promise<number> {
  let records = 0
  for (const stretch of await store.readUnhanded(journal.db, journal.node))
    if (mayGoOn()) records += await handInEpoch(journal, stretch, mayGoOn)
  return records
}

async function handInEpoch(
  { db, files, folder, node }: Journal,
  { epoch, after, to }: store.JournalStretch,
  mayGoOn: () => boolean,
): Promise<number> {
  const parts = collectParts(await store.readRefusals(db, node, { epoch, after, to }))
  let handedIn = after
  let read = after
  let records = 0
  /** False: somebody else hands in the same stretch at this moment, which does as well. */
  const send = async (): Promise<boolean> => {
    const stretch = { node, epoch, after: handedIn, to: read }
    handedIn = read
    return addParts(db, stretch, await parts.take())
  }
  for await (const batch of countedRecords(files, folder, epoch, { after, to })) {
    for (const record of batch) parts.add(record)
    records += batch.length
    read = batch.at(-1)?.sequence ?? read
    if (read - handedIn < recordsPerHandIn) continue
    if (!(await send()) || !mayGoOn()) return records
  }
  if (read > handedIn) await send()
  return records
}

export interface HandInLoop {
  /** Hands in now; one after the other. */
  now(): Promise<number>
  /** Hands in a last time, for a moment at most. */
  stop(): Promise<void>
}

const patienceAtStopMs = 2_000

export function startHandingIn({
  clock,
  log,
  askEveryMs,
  ...journal
}: Journal & {
  readonly clock: Clock
  readonly log: Logger
  readonly askEveryMs: number
}): HandInLoop {
  let running: Promise<number> = Promise.resolve(0)
  let handedInTo = ''
  let isAsking = false
  let stopAtMs = Number.POSITIVE_INFINITY

  function now(): Promise<number> {
    running = running.catch(() => 0).then(() => handIn(journal, () => performance.now() < stopAtMs))
    return running
  }

  /** A day that could not be handed in is tried again a minute later. */
  async function nowIfDue(): Promise<void> {
    const day = lastSettledDay(clock.now())
    if (day === handedInTo || isAsking) return
    isAsking = true
    try {
      const records = await now()
      handedInTo = day
      if (records > 0) log.info({ records }, 'the delivery journal was handed in for proofs of delivery')
    } catch (error) {
      log.error({ err: error }, 'the delivery journal could not be handed in; it is tried again')
    } finally {
      isAsking = false
    }
  }

  const timer = setInterval(() => void nowIfDue(), askEveryMs)
  timer.unref()
  return {
    now,
    async stop() {
      clearInterval(timer)
      stopAtMs = performance.now() + patienceAtStopMs
      await now().catch((error: unknown) =>
        log.error({ err: error }, 'the delivery journal could not be handed in; its next start does it'),
      )
    },
  }
}
