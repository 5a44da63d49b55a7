/** The PDF of a proposal, made in a thread that may neither take long nor much memory, and reads no file but its faces. */
import { Worker } from 'node:worker_threads'
import { Refused } from '../../kernel/refused.ts'
import type { PdfTask } from './pdf-thread.ts'

/** A second is usual for the largest proposal; on a machine with much else to do it may be many. */
const mostMs = 60_000
const mostMegabytes = 192

/** Refuses (503) where it cannot be made within these bounds. */
export function makePdf(task: PdfTask): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    const giveUp = () => reject(new Refused({ refused: 'not-now' }, 503))
    const end = setTimeout(giveUp, mostMs)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(end)
      giveUp()
    })
  }).finally(() => worker.terminate())
}
