/** Files that a form carried: each stands on the disk, in a file of its own, for as long as the call lasts. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { draftsIn } from '../files.ts'

export interface Upload {
  readonly path: string
  /** What its owner called it. */
  readonly name: string
  readonly byteSize: number
}

/** What a process that was killed left behind; called before any form is read. */
export async function sweepUploads(dataDir: string): Promise<void> {
  await rm(draftsIn(dataDir), { recursive: true, force: true })
}

/** Writes the bytes as they come; `discardUpload` follows whatever becomes of them. */
export async function receiveUpload(dataDir: string, name: string, bytes: Readable): Promise<Upload> {
  const folder = draftsIn(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(bytes, file)
  } catch (error) {
    await discardUpload({ path })
    throw error
  }
  return { path, name, byteSize: file.bytesWritten }
}

/** One that was kept is not there any more. */
export async function discardUpload({ path }: Pick<Upload, 'path'>): Promise<void> {
  await rm(path, { force: true })
}
