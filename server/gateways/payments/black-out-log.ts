/** Card numbers in the local gateway's log, where an old campaign's name brought them. */
import { open, readFile } from 'node:fs/promises'
import { withoutCardNumbers } from '#domain/billing/card-in-value.ts'
import { localLogPath } from './local.ts'

interface FoundInLog {
  /** The number of the line, from 1. */
  readonly line: number
  /** The offset of its first byte in the log. */
  readonly offset: number
  /** The line without the number, as many bytes long as it was. */
  readonly after: Buffer
}

/** The whole lines that hold a card number; none where there is no log. */
export async function findInLog(dataDir: string): Promise<FoundInLog[]> {
  const text = await readFile(localLogPath(dataDir), 'utf8').catch(() => '')
  const found: FoundInLog[] = []
  let offset = 0
  for (const [at, line] of text.split('\n').slice(0, -1).entries()) {
    const bytes = Buffer.byteLength(line)
    const without = withoutNumbers(line)
    // Blanks behind the object keep every later line where it is.
    const after = Buffer.alloc(bytes, ' ')
    after.write(without)
    if (without !== line) found.push({ line: at + 1, offset, after })
    offset += bytes + 1
  }
  return found
}

/** Overwrites them in place, so that a product which runs meanwhile goes on appending to its end. */
export async function blackOutLog(dataDir: string): Promise<number> {
  const found = await findInLog(dataDir)
  if (found.length === 0) return 0
  const file = await open(localLogPath(dataDir), 'r+')
  try {
    for (const { after, offset } of found) await file.write(after, 0, after.length, offset)
    await file.datasync()
  } finally {
    await file.close()
  }
  return found.length
}

/** The line itself where it holds none. */
function withoutNumbers(line: string): string {
  const before = parsed(line)
  const after = withoutCardNumbers(before)
  if (after === before) return line
  return typeof after === 'string' ? after : JSON.stringify(after)
}

/** A line that was torn is looked at as a text. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return line
  }
}
