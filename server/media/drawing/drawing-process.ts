/**
 * The process in which the files of strangers are decoded: pictures and PDFs. It knows no secret, comes behind everything
 * else on the machine, and ends when nobody has asked it anything for a while, or when it has grown.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { Refused } from '../../kernel/refused.ts'
import type { DrawingAnswer, DrawingRequest, DrawingTask } from './drawing-task.ts'
import { readFirstPage } from './first-page.ts'
import { redraw, shrinkImage } from './pictures.ts'

const idleMs = 30_000
/** A picture of more is large. */
const largePixels = 12_000_000
/** What is resident when nothing is in hand. */
const mostBytes = 160_000_000

setPriority(5)
sharp.cache(false)
sharp.concurrency(1)

let inHand = 0
let idle: NodeJS.Timeout | undefined

process.on('message', (request: DrawingRequest) => void answer(request))
process.on('disconnect', () => process.exit())

async function answer({ id, task }: DrawingRequest): Promise<void> {
  clearTimeout(idle)
  inHand += 1
  const said: DrawingAnswer = await run(task).then(
    (value) => ({ id, value }),
    (error: Error & { code?: string }) =>
      error instanceof Refused
        ? { id, refusal: error.refusal }
        : { id, fault: { message: error.message, code: error.code } },
  )
  inHand -= 1
  process.send?.(said, leaveWhenIdle)
}

/** What takes much memory is done one after the other: two at once would take twice as much. */
let lastLarge: Promise<unknown> = Promise.resolve()

function run(task: DrawingTask): Promise<unknown> {
  if (task.kind === 'redraw' && task.facts.width * task.facts.height <= largePixels) return work(task)
  const large = lastLarge.then(() => work(task))
  lastLarge = large.catch(() => {})
  return large
}

async function work(task: DrawingTask): Promise<unknown> {
  if (task.kind === 'redraw') return redraw(task.path, task.target, task)
  if (task.kind === 'shrink') return shrinkImage(task.path, task.target, task.mimeType)
  const { pages, picture } = await readFirstPage(task.path)
  await writeFile(task.target, picture)
  return pages
}

function leaveWhenIdle(): void {
  if (inHand > 0) return
  const isLarge = process.memoryUsage.rss() > mostBytes
  idle = setTimeout(() => process.exit(), isLarge ? 0 : idleMs)
}
