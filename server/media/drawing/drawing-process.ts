/**
 * The process in which the files of strangers are decoded: pictures and PDFs. It knows no secret, comes behind everything
 * else on the machine, and ends when the product lets go of it.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { Refused } from '../../kernel/refused.ts'
import {
  type DrawingAnswer,
  type DrawingRequest,
  type DrawingTask,
  endedForMemory,
  mostBytes,
} from './drawing-task.ts'
import { readFirstPage } from './first-page.ts'
import { readHead, redraw, shrinkImage } from './pictures.ts'

setPriority(5)
sharp.cache(false)
sharp.concurrency(1)

/** A system's own limit would let a costly file look unreadable. */
const watchMs = 50
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(endedForMemory)
}, watchMs).unref()

process.on('message', (request: DrawingRequest) => void answer(request))
process.on('disconnect', () => process.exit())

async function answer({ id, task }: DrawingRequest): Promise<void> {
  const said: DrawingAnswer = await run(task).then(
    (value) => ({ id, value }),
    (error: Error & { code?: string }) =>
      error instanceof Refused
        ? { id, refusal: error.refusal }
        : { id, fault: { message: error.message, code: error.code } },
  )
  process.send?.(said)
}

async function run(task: DrawingTask): Promise<unknown> {
  if (task.kind === 'inspect') return readHead(task.path, task.mimeType)
  if (task.kind === 'redraw') return redraw(task.path, task.target, task)
  if (task.kind === 'shrink') return shrinkImage(task.path, task.target, task.mimeType)
  const { pages, picture } = await readFirstPage(task.path)
  await writeFile(task.target, picture)
  return pages
}
