/** Counts the pictures of a GIF by walking over its blocks: a picture may cost fifteen bytes, and whatever opens the file keeps something of each. */
import { createReadStream } from 'node:fs'

/** How many there are, counted no further than one beyond `most`. */
export async function countFrames(path: string, most: number): Promise<number> {
  let frames = 0
  const walk = blocksOfGif(() => (frames += 1))
  let at = walk.next().value as number
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (; at < chunk.length; at += 1) {
      const { value: skipped, done } = walk.next(chunk[at] as number)
      if (done || frames > most) return frames
      at += skipped
    }
    at -= chunk.length
  }
  return frames
}

/** Asks for the byte that stands so many further on, from one to the next; ends where the blocks do. */
function* blocksOfGif(hearFrame: () => void): Generator<number, void, number> {
  let next = yield 2 + tableBytes(yield 10)
  while (next === extension || next === picture) {
    if (next === picture) hearFrame()
    next = next === picture ? yield 1 + tableBytes(yield 8) : yield 1
    while (next > 0) next = yield next
    next = yield 0
  }
}

const extension = 0x21
const picture = 0x2c

/** Of the colours that stand behind these flags. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
