/**
 * Clicks on counted links, gathered in memory and counted several times a second, so that nobody who follows a link waits for
 * the database. While it is away they wait for it; a process that is killed loses those of a moment.
 */
import type { Platform } from '#server/kernel/context.ts'
import { addVisits, type Visit } from '../store/leading-links.ts'
import { notifyCounted } from '../counting/notify-counted.ts'

export interface ClickCounter {
  note(visit: Visit): void
  flush(): Promise<void>
  close(): Promise<void>
}

const flushEveryMs = 250
const visitsPerStep = 1_000
/** About 20 MB; when so many wait for the database no more are counted. */
const mostWaiting = 100_000

export function openLinkClicks({ db, log }: Pick<Platform, 'db' | 'log'>): ClickCounter {
  const waiting = new Map<string, Visit>()
  let flushing: Promise<void> | null = null

  function note(visit: Visit): void {
    if (waiting.size < mostWaiting)
      waiting.set(`${visit.linkId} ${visit.minute.getTime()} ${visit.visitor}`, visit)
  }

  async function countAll(): Promise<void> {
    while (waiting.size > 0) {
      const step = [...waiting].slice(0, visitsPerStep)
      const visits = step.map(([, visit]) => visit)
      await db.transaction().execute(async (tx) => notifyCounted(tx, await addVisits(tx, visits)))
      for (const [key] of step) waiting.delete(key)
    }
  }

  /** What could not be counted waits for the next time. */
  function flush(): Promise<void> {
    flushing ??= countAll()
      .catch((error: unknown) =>
        log.warn({ err: error, waiting: waiting.size }, 'clicks on links wait to be counted'),
      )
      .finally(() => {
        flushing = null
      })
    return flushing
  }

  const timer = setInterval(() => void flush(), flushEveryMs)
  return {
    note,
    flush,
    async close() {
      clearInterval(timer)
      await flush()
      await flush()
    },
  }
}
