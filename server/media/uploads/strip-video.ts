/**
 * A video without what the camera noted beside it, such as the place: these notes stand in boxes of their own, which are
 * emptied where they stand, so that picture and sound stay as they are.
 */
import { copyFile, type FileHandle, open } from 'node:fs/promises'

/** Boxes that hold boxes. */
const holders = new Set(['moov', 'trak'])
/** The boxes in which cameras keep their notes. */
const notes = new Set(['udta', 'meta', 'uuid'])
const headBytes = 16
const emptied = Buffer.from('free', 'latin1')
const nothing = Buffer.alloc(64 * 1024)
/** No camera writes more boxes beside one another. */
const mostBoxes = 10_000

export async function stripVideo(path: string, target: string): Promise<void> {
  await copyFile(path, target)
  const file = await open(target, 'r+')
  try {
    const { size } = await file.stat()
    await emptyNotes(file, 0, size)
  } finally {
    await file.close()
  }
}

async function emptyNotes(file: FileHandle, from: number, end: number): Promise<void> {
  let at = from
  for (let boxes = 0; at + 8 <= end && boxes < mostBoxes; boxes += 1) {
    const { name, content, size } = await readBox(file, at, end)
    if (size < content || at + size > end) return
    if (notes.has(name)) await empty(file, at, { content, size })
    else if (holders.has(name)) await emptyNotes(file, at + content, at + size)
    at += size
  }
}

/** Its name, where its content begins, and its size with its head; one of size 0 goes on to the end. */
async function readBox(file: FileHandle, at: number, end: number) {
  const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, at)
  const size = buffer.readUInt32BE(0)
  const name = buffer.toString('latin1', 4, 8)
  if (size === 1) return { name, content: headBytes, size: Number(buffer.readBigUInt64BE(8)) }
  return { name, content: 8, size: size === 0 ? end - at : size }
}

async function empty(
  file: FileHandle,
  at: number,
  { content, size }: { readonly content: number; readonly size: number },
): Promise<void> {
  await file.write(emptied, 0, emptied.length, at + 4)
  for (let next = at + content; next < at + size; next += nothing.length)
    await file.write(nothing, 0, Math.min(nothing.length, at + size - next), next)
}
