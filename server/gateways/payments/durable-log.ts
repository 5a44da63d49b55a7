/** An append-only file of JSON lines, each on disk before the caller goes on. A line torn by a crash is dropped. */
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DurableLog<Line> {
  /** Everything that was in the file when it was opened, in order. */
  readonly past: readonly Line[]
  append(line: Line): Promise<void>
  close(): Promise<void>
}

export async function openDurableLog<Line>(path: string): Promise<DurableLog<Line>> {
  await mkdir(dirname(path), { recursive: true })
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const past = whole
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
  const file: FileHandle = await open(path, 'a')
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
  let last: Promise<void> = Promise.resolve()
  return {
    past,
    append(line) {
      const mine = last.then(async () => {
        await file.appendFile(`${JSON.stringify(line)}\n`)
        await file.datasync()
      })
      last = mine.catch(() => {})
      return mine
    },
    async close() {
      await last
      await file.close()
    },
  }
}
