/** The next bytes of a file go to the disk as they come; what has come stays, wherever the line breaks. */
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import type { UploadRecord } from '../store/uploads.ts'
import { draftPath, receivedBytes } from './drafts.ts'
import { finishUpload } from './finish-upload.ts'

interface Piece {
  readonly upload: UploadRecord
  /** Where in the file it begins: behind what has come already. */
  readonly offset: number
  readonly bytes: Readable
}

/** The pieces that are being written, by their file. */
const inHand = new Map<number, { readonly bytes: Readable; readonly ended: Promise<unknown> }>()

/** Answers how many bytes of the file there are now. With the last of them it is finished, or refused. */
export async function receiveBytes(ctx: Context, { upload, offset, bytes }: Piece): Promise<number> {
  if (upload.finishedAt) throw notThere()
  const uploadId = upload.id
  const size = Number(upload.byteSize)
  await endBefore(uploadId)
  if ((await receivedBytes(ctx, uploadId)) !== offset) throw notThere()
  await write(draftPath(ctx, uploadId), { bytes, uploadId, most: size - offset })
  const received = await receivedBytes(ctx, uploadId)
  if (received === size) await finishUpload(ctx, upload)
  return received
}

/** Whoever comes back after a broken line is heard; what is left of the broken one is not. */
async function endBefore(uploadId: number): Promise<void> {
  const before = inHand.get(uploadId)
  before?.bytes.destroy()
  await before?.ended
}

async function write(
  path: string,
  { bytes, uploadId, most }: { readonly bytes: Readable; readonly uploadId: number; readonly most: number },
): Promise<void> {
  const work = pipeline(upTo(most, bytes), createWriteStream(path, { flags: 'a' }))
  const one = { bytes, ended: work.catch(() => undefined) }
  inHand.set(uploadId, one)
  try {
    await work
  } catch (error) {
    // The sender went away, or came back on another line: nobody hears the answer.
    if (bytes.destroyed && !bytes.readableEnded) throw new Refused({ refused: 'malformed' }, 400)
    throw error
  } finally {
    if (inHand.get(uploadId) === one) inHand.delete(uploadId)
  }
}

/** Refuses what goes beyond the announced size; whoever sends it can still be answered. */
async function* upTo(most: number, bytes: Readable): AsyncGenerator<Buffer> {
  let left = most
  for await (const piece of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    left -= piece.length
    if (left < 0) throw new Refused({ refused: 'too-large' }, 413)
    yield piece
  }
}

const notThere = () => new Refused({ refused: 'upload-offset' }, 409)
