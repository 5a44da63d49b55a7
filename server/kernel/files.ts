import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'

/** A stretch of a file, from its first byte to its last, both counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface OpenFile {
  /** The size of the whole file in bytes. */
  readonly size: number
  read(range?: ByteRange): Readable
}

/**
 * Uploaded files, kept under the hash of their bytes: the same file twice is stored once, a name cannot be
 * guessed from another, and nothing that a person typed ever becomes a path.
 */
export interface FileStore {
  /** Stores the bytes durably and answers their key: 64 hexadecimal digits. */
  put(bytes: Uint8Array): Promise<string>
  /** The same for a file on the same disk; it is taken from where it stands. */
  take(path: string): Promise<string>
  read(key: string): Promise<Buffer>
  /** Null when there is no such file. */
  open(key: string): Promise<OpenFile | null>
  /** Where it stands on the disk, for programs that read files by themselves; they never write there. */
  pathOf(key: string): string
  /** Every key there is, some hundred at a time. */
  keys(): AsyncIterable<readonly string[]>
  /** Deletes a file, unless somebody has stored the same bytes since that moment of real time. */
  drop(key: string, since: Date): Promise<void>
}

/** What is not finished of a file, in a folder beside those that are kept: it becomes one of those by its name alone. */
export const draftsIn = (dataDir: string): string => join(dataDir, 'uploads')

export function fileStore(dataDir: string, realTime: Clock): FileStore {
  const folder = join(dataDir, 'files')
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new RangeError('not the key of a file')
    return join(folder, key.slice(0, 2), key)
  }
  /** Says in passing that the file is wanted again, so that it is not deleted before a row names it. */
  const isKept = async (key: string) => {
    const now = realTime.now()
    return utimes(pathOf(key), now, now).then(
      () => true,
      () => false,
    )
  }
  const placeFor = async (key: string) => {
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    return pathOf(key)
  }
  const take = async (path: string) => {
    const file = await open(path, 'r+')
    try {
      const hash = createHash('sha256')
      for await (const bytes of file.createReadStream({ autoClose: false })) hash.update(bytes)
      const key = hash.digest('hex')
      if (await isKept(key)) return key
      const now = realTime.now()
      await file.utimes(now, now)
      await file.sync()
      await rename(path, await placeFor(key))
      return key
    } finally {
      await file.close()
    }
  }
  return {
    take,
    pathOf,
    async put(bytes) {
      await mkdir(draftsIn(dataDir), { recursive: true, mode: 0o700 })
      const draft = join(draftsIn(dataDir), randomUUID())
      try {
        await writeFile(draft, bytes, { flag: 'wx' })
        return await take(draft)
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: (key) => readFile(pathOf(key)),
    async open(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found) return null
      const read = (range?: ByteRange) =>
        createReadStream(path, range && { start: range.first, end: range.last })
      return { size: found.size, read }
    },
    async *keys() {
      for (const part of await readdir(folder).catch(() => []))
        yield (await readdir(join(folder, part))).filter(isKey)
    },
    async drop(key, since) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      if (!found || found.mtime > since) return
      await mkdir(draftsIn(dataDir), { recursive: true, mode: 0o700 })
      const aside = join(draftsIn(dataDir), randomUUID())
      // Aside first: whoever stores the same bytes from here on finds no file and stores it anew.
      await rename(path, aside)
      const { mtime } = await stat(aside)
      if (mtime > since) await rename(aside, path)
      else await rm(aside)
    },
  }
}

const isKey = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)
