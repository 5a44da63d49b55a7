/** The next bytes of a file go to the disk as they come; what has come stays, wherever the line breaks. */
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { draftPath, receivedBytes } from './drafts.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { finishUpload } from './finish-upload.ts'

interface Piece {
  readonly uploadId: number
  /** Where in the file it begins: behind what has come already. */
  readonly offset: number
  readonly bytes: Readable
}

interface ReceivedBytes {
  /** How many bytes of the file there are now. */
  readonly received: number
  /** It is whole, and takes longer to look into than whoever sent it waits. */
  readonly isInHand: boolean
}

/** The newest piece of each file, and when it is done with. */
const inHand = new Map<number, { readonly bytes: Readable; readonly ended: Promise<unknown> }>()

/**
 * Appends the bytes to the file. With the last of them it is finished, or refused. Whoever comes back
 * after a broken line is heard; what is left of the broken one is not.
 */
export async function receiveBytes(ctx: Context, piece: Piece): Promise<ReceivedBytes> {
  const { uploadId, bytes } = piece
  const before = inHand.get(uploadId)
  before?.bytes.destroy()
  const work = after(before?.ended, () => append(ctx, piece))
  const one = { bytes, ended: work.catch(() => undefined) }
  // Noted before anything is waited for, so that of two at once one is behind the other.
  inHand.set(uploadId, one)
  try {
    return await work
  } finally {
    if (inHand.get(uploadId) === one) inHand.delete(uploadId)
  }
}

async function after<Done>(ended: Promise<unknown> | undefined, work: () => Promise<Done>): Promise<Done> {
  await ended
  return work()
}

async function append(ctx: Context, { uploadId, offset, bytes }: Piece): Promise<ReceivedBytes> {
  // Read again: the piece before may have been the last one.
  const upload = await findOwnUpload(ctx, uploadId)
  if (upload.refusal) throw new Refused(upload.refusal)
  if (upload.finishedAt || (await receivedBytes(ctx, uploadId)) !== offset)
    throw new Refused({ refused: 'upload-offset' }, 409)
  const size = Number(upload.byteSize)
  await write(draftPath(ctx, uploadId), bytes, size - offset)
  const received = await receivedBytes(ctx, uploadId)
  return { received, isInHand: received === size && !(await finishUpload(ctx, upload)) }
}

async function write(path: string, bytes: Readable, most: number): Promise<void> {
  try {
    await pipeline(upTo(most, bytes), createWriteStream(path, { flags: 'a' }))
  } catch (error) {
    // The sender went away, or came back on another line: nobody hears the answer.
    if (bytes.destroyed && !bytes.readableEnded) throw new Refused({ refused: 'malformed' }, 400)
    throw error
  }
}

/** Refuses what goes beyond the announced size; whoever sends it can still be answered. */
async function* upTo(most: number, bytes: Readable): AsyncGenerator<Buffer> {
  let left = most
  for await (const piece of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= piece.length
    if (left < 0) throw new Refused({ refused: 'too-large' })
    yield piece
  }
}
