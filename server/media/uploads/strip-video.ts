/**
 * A video without what the camera noted beside it, such as the place: these notes stand in boxes of their own, which are
 * emptied where they stand, so that picture and sound stay as they are.
 */
import { copyFile, type FileHandle, open } from 'node:fs/promises'
import { Refused } from '../../kernel/refused.ts'

/** Boxes that hold boxes. */
const holders = new Set(['moov', 'trak'])
/** The boxes in which cameras keep their notes. */
const notes = new Set(['udta', 'meta', 'uuid'])
const headBytes = 16
const emptied = Buffer.from('free', 'latin1')
const nothing = Buffer.alloc(64 * 1024)
/** No camera writes more boxes in all, or so many of them in one another. */
const mostBoxes = 50_000
const mostLevels = 8

/** Refuses a file that is made to be walked through for long, of which nobody knows where its notes are. */
export async function stripVideo(path: string, target: string): Promise<void> {
  await copyFile(path, target)
  const file = await open(target, 'r+')
  try {
    const { size } = await file.stat()
    await emptyNotes({ file, boxes: 0 }, { from: 0, end: size, level: 1 })
  } finally {
    await file.close()
  }
}

interface Walk {
  readonly file: Pick<FileHandle, 'read' | 'write'>
  /** How many have been read. */
  boxes: number
}

interface Level {
  readonly from: number
  readonly end: number
  /** How many boxes hold one another here, the file included. */
  readonly level: number
}

/** Reads the heads of boxes alone, each once and forwards; what stands behind one that is larger than its place is left as it is. */
export async function emptyNotes(walk: Walk, { from, end, level }: Level): Promise<void> {
  let at = from
  while (at + 8 <= end) {
    walk.boxes += 1
    if (level > mostLevels || walk.boxes > mostBoxes) throw new Refused({ refused: 'video-unreadable' })
    const { name, content, size } = await readBox(walk, at, end)
    if (size < content || at + size > end) return
    if (notes.has(name)) await empty(walk, at, { content, size })
    else if (holders.has(name))
      await emptyNotes(walk, { from: at + content, end: at + size, level: level + 1 })
    at += size
  }
}

/** Its name, where its content begins, and its size with its head; one of size 0 goes on to the end. */
async function readBox({ file }: Walk, at: number, end: number) {
  const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, at)
  const size = buffer.readUInt32BE(0)
  const name = buffer.toString('latin1', 4, 8)
  if (size === 1) return { name, content: headBytes, size: Number(buffer.readBigUInt64BE(8)) }
  return { name, content: 8, size: size === 0 ? end - at : size }
}

async function empty(
  { file }: Walk,
  at: number,
  { content, size }: { readonly content: number; readonly size: number },
): Promise<void> {
  await file.write(emptied, 0, emptied.length, at + 4)
  for (let next = at + content; next < at + size; next += nothing.length)
    await file.write(nothing, 0, Math.min(nothing.length, at + size - next), next)
}
