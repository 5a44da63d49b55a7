/**
 * Has pictures and PDFs decoded in a process of their own, two at a time: a small file can take much of a machine, and
 * nobody who sends one may hold up everybody else.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayDecode, ofBanners, type PictureFacts, type PictureLimits } from '#domain/media/file-rules.ts'
import { sizeInWords } from '#domain/kernel/size.ts'
import type { Context, Platform } from '../../kernel/context.ts'
import { draftsIn } from '../../kernel/files.ts'
import { openFairPlaces } from '../../kernel/http/fair-places.ts'
import { allow, Refused } from '../../kernel/refused.ts'
import { type DrawingAnswer, type DrawingTask, endedForMemory, mostBytes } from './drawing-task.ts'
import type { RedrawOptions } from './pictures.ts'

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

/** What a file may take, once it is looked into, on a machine that has much else to do. */
const mostMs = 60_000

/** Nobody gives up while they wait for a place: what is in hand ends in time, and calls are answered meanwhile. */
const inAPlace = openFairPlaces(() => ({ inAll: 2, ofOnePerson: 1, waitingOfOnePerson: 100 }), 'not-now')

type Asker = Context | Platform

/** What a picture's head tells. Refuses a file that is no readable picture, or would cost too much to decode. */
export async function inspectImage(
  who: Asker,
  path: string,
  mimeType: string,
  most: PictureLimits = ofBanners,
): Promise<PictureFacts> {
  const facts = (await draw(who, { kind: 'inspect', path, mimeType })) as PictureFacts
  allow(mayDecode(facts, most))
  return facts
}

/** Draws the picture anew in its own format and keeps it; nothing but its pixels remains. Answers its key, or refuses what cannot be read. */
export const keepDrawn = (
  who: Asker,
  path: string,
  drawing: RedrawOptions,
  target?: string,
): Promise<string> =>
  keepMade(
    who,
    async (made) => void (await draw(who, { kind: 'redraw', path, target: made, ...drawing })),
    target,
  )

/** Makes a picture as small as it can be shown, into a file. Answers its new type; null: it cannot be read. */
export const drawSmaller = (
  who: Asker,
  path: string,
  target: string,
  mimeType: string,
): Promise<string | null> => draw(who, { kind: 'shrink', path, target, mimeType }) as Promise<string | null>

/** Keeps the first page of a PDF as a PNG, and answers how many pages it has; refuses one that cannot be read. */
export async function keepFirstPage(
  who: Asker,
  path: string,
): Promise<{ pages: number; previewKey: string }> {
  let pages = 0
  const previewKey = await keepMade(who, async (target) => {
    pages = (await draw(who, { kind: 'first-page', path, target })) as number
  })
  return { pages, previewKey }
}

/** Makes a file, at `target` or among the drafts, and keeps it. */
export async function keepMade(
  { config, files }: Pick<Platform, 'config' | 'files'>,
  make: (target: string) => Promise<void>,
  target = join(draftsIn(config.dataDir), randomUUID()),
): Promise<string> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await make(target)
    return await files.take(target)
  } finally {
    await rm(target, { force: true })
  }
}

const draw = (who: Asker, task: DrawingTask): Promise<unknown> =>
  inPlaceOf(who, () => ask(task), laneOf(task))

/**
 * Looks into a file when it is the turn of whoever sent it: two are looked into at a time, of everybody together, and one of a
 * lane.
 */
export function inPlaceOf<Result>(who: Asker, look: () => Promise<Result>, lane?: Lane): Promise<Result> {
  const person = 'actor' in who ? who.actor.personId : undefined
  return inAPlace({ person, lane, signal: new AbortController().signal }, look)
}

/** What takes much memory comes one after the other: pictures, and PDFs, which take less and wait for no picture. */
type Lane = 'pictures' | 'pdfs'

/** A picture of more pixels is large, as is what is read whole whatever it shows. */
const largePixels = 12_000_000
const isLarge = (task: DrawingTask): boolean =>
  task.kind === 'redraw' ? task.facts.width * task.facts.height > largePixels : task.kind !== 'inspect'

const laneOf = (task: DrawingTask): Lane | undefined => {
  if (!isLarge(task)) return undefined
  return task.kind === 'first-page' ? 'pdfs' : 'pictures'
}

interface AskedTask {
  readonly task: DrawingTask
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  /** Ends the process in which it hangs. */
  readonly late: NodeJS.Timeout
}

/** The process, and what it was asked and has not answered. */
interface Drawer {
  readonly process: ChildProcess
  readonly asked: Map<number, AskedTask>
  /** What took too long in it, or too much memory. */
  costly: DrawingTask | undefined
  idle: NodeJS.Timeout | undefined
}

/** The one that is asked; those before it end with their last answer. */
let drawer: Drawer | undefined
let lastId = 0
const idleMs = 30_000

/** What was in hand when the process ended is asked once more: it may have been its neighbour's fault. */
async function ask(task: DrawingTask): Promise<unknown> {
  try {
    return await askOnce(task)
  } catch (error) {
    if (error !== processEnded) throw error
    return askOnce(task).catch((fault) => {
      throw fault === processEnded ? tooCostly() : fault
    })
  }
}

const tooCostly = () =>
  new Refused({
    refused: 'file-costly',
    values: { seconds: mostMs / 1_000, size: sizeInWords(mostBytes) },
  })

const processEnded = new Error('the process that decodes files has ended')

function askOnce(task: DrawingTask): Promise<unknown> {
  const one = isLarge(task) ? ownDrawer() : (drawer ??= start())
  clearTimeout(one.idle)
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => {
    one.costly = task
    one.process.kill('SIGKILL')
  }, mostMs)
  lastId += 1
  one.asked.set(lastId, { task, resolve, reject, late })
  // Where it cannot be sent any more, the process has ended, which is told below.
  one.process.send({ id: lastId, task }, () => {})
  return promise
}

/** What is large is alone in its process, which ends with it: what it takes is neither added to anything nor left to the next. */
function ownDrawer(): Drawer {
  if (drawer?.asked.size !== 0) return start()
  const idle = drawer
  drawer = undefined
  return idle
}

/** Of the settings of the product it knows none: what it reads comes from strangers. */
function start(): Drawer {
  const { PATH } = process.env
  const child = fork(program, {
    execArgv: [],
    env: { PATH, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const one: Drawer = { process: child, asked: new Map(), costly: undefined, idle: undefined }
  child.on('message', (answer: DrawingAnswer) => settle(one, answer))
  child.on('error', () => leave(one))
  child.on('exit', (code) => {
    // Of those that take much there is only one.
    if (code === endedForMemory) one.costly = [...one.asked.values()].find(({ task }) => isLarge(task))?.task
    leave(one)
  })
  // The product ends when it has ended, whether this process is still there or not.
  child.unref()
  child.channel?.unref()
  return one
}

function settle(one: Drawer, { id, value, refusal, fault }: DrawingAnswer): void {
  const asked = one.asked.get(id)
  if (!asked) return
  one.asked.delete(id)
  clearTimeout(asked.late)
  if (refusal) asked.reject(new Refused(refusal))
  else if (fault) asked.reject(Object.assign(new Error(fault.message), fault.code && { code: fault.code }))
  else asked.resolve(value)
  if (one.asked.size > 0) return
  if (drawer === one) one.idle = setTimeout(retire, idleMs).unref()
  else one.process.disconnect()
}

/** The process is asked nothing more, and ends when it has answered. */
function retire(): void {
  const one = drawer
  drawer = undefined
  if (one?.asked.size === 0 && one.process.connected) one.process.disconnect()
}

function leave(one: Drawer): void {
  if (drawer === one) drawer = undefined
  for (const { task, reject, late } of one.asked.values()) {
    clearTimeout(late)
    reject(task === one.costly ? tooCostly() : processEnded)
  }
  one.asked.clear()
}
