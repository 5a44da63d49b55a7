/**
 * The few file operations the journal stands on, named so that a test can make any of them fail. Everything
 * that promises durability goes through here.
 */
import { type FileHandle, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'

export interface JournalFile {
  write(bytes: Buffer, at: number): Promise<void>
  /** Resolves when everything written before is on the disk. */
  datasync(): Promise<void>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

export interface JournalFiles {
  /** A new file; refused when the name is taken. Resolves when the name itself is durable. */
  create(folder: string, name: string): Promise<JournalFile>
  list(folder: string): Promise<string[]>
  read(folder: string, name: string): Promise<Buffer>
  /** The first bytes of a file, or as many as there are. */
  readStart(folder: string, name: string, bytes: number): Promise<Buffer>
  remove(folder: string, name: string): Promise<void>
}

export const diskFiles: JournalFiles = {
  async create(folder, name) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(`${folder}/${name}`, 'wx', 0o600)
    await syncFolder(folder)
    return diskFile(handle)
  },
  async list(folder) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return (await readdir(folder)).sort()
  },
  read: (folder, name) => readFile(`${folder}/${name}`),
  async readStart(folder, name, bytes) {
    const handle = await open(`${folder}/${name}`, 'r')
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  },
  async remove(folder, name) {
    await unlink(`${folder}/${name}`)
    await syncFolder(folder)
  },
}

/** The same files, with the time that each `datasync` took told in milliseconds. */
export function timedFiles(files: JournalFiles, report: (ms: number) => void): JournalFiles {
  return {
    ...files,
    async create(folder, name) {
      const file = await files.create(folder, name)
      return {
        ...file,
        async datasync() {
          const beganAtMs = performance.now()
          await file.datasync()
          report(performance.now() - beganAtMs)
        },
      }
    },
  }
}

function diskFile(handle: FileHandle): JournalFile {
  return {
    async write(bytes, at) {
      const { bytesWritten } = await handle.write(bytes, 0, bytes.length, at)
      if (bytesWritten !== bytes.length) throw new Error(`wrote ${bytesWritten} of ${bytes.length} bytes`)
    },
    datasync: () => handle.datasync(),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  }
}

/** A file's name survives a power cut only after its folder was synced as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
