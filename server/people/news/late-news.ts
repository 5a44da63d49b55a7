import { undoTimeKeptMs } from '#domain/kernel/undo-time.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { enqueue, type Job } from '../../kernel/jobs.ts'

/** A job that tells how a thing was decided, and `later`, by which a decision sets it off. */
export interface LateNews extends Job {
  /** In the transaction of a decision. One telling waits for each thing: of the decision that stands when its time has come. */
  later(tx: Database, platform: Pick<Platform, 'realTime'>, id: number): Promise<void>
}

/**
 * A decision is told when it can no longer be taken back where it was made; what was taken back until then is never told.
 * `idName` is what the job's payload calls the thing.
 */
export const lateNews = (
  name: string,
  idName: string,
  tellNow: (tx: Database, platform: Platform, id: number) => Promise<void>,
): LateNews => ({
  name,
  async run(platform, payload) {
    const id = (payload as Readonly<Record<string, number>>)[idName]
    if (id === undefined) throw new Error(`${name} was enqueued without ${idName}`)
    await platform.db.transaction().execute((tx) => tellNow(tx, platform, id))
  },
  async later(tx, { realTime }, id) {
    const at = new Date(realTime.now().getTime() + undoTimeKeptMs)
    await enqueue(tx, name, { [idName]: id }, { key: `${name}:${id}`, at })
  },
})
