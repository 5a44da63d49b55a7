import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

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
  stream(key: string): Promise<{ size: number; body: Readable } | null>
}

export function fileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('not the key of a file')
    return join(folder, key.slice(0, 2), key)
  }
  const isKept = (key: string) =>
    stat(pathOf(key)).then(
      () => true,
      () => false,
    )
  const placeFor = async (key: string) => {
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    return pathOf(key)
  }
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if (await isKept(key)) return key
      const draft = `${await placeFor(key)}.${randomUUID()}`
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, pathOf(key))
      return key
    },
    async take(path) {
      const file = await open(path, 'r+')
      try {
        const hash = createHash('sha256')
        for await (const bytes of file.createReadStream({ autoClose: false })) hash.update(bytes)
        const key = hash.digest('hex')
        if (await isKept(key)) return key
        await file.sync()
        await rename(path, await placeFor(key))
        return key
      } finally {
        await file.close()
      }
    },
    read: (key) => readFile(pathOf(key)),
    async stream(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => null)
      return found ? { size: found.size, body: createReadStream(path) } : null
    },
  }
}
