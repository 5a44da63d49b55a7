/** Reads a file of JSON lines as far as it can be understood: at the start of whoever writes it, and by the audit. */
import { readFile } from 'node:fs/promises'

export interface ReadLines<Line> {
  readonly lines: readonly Line[]
  /** The file is good up to here. */
  readonly wholeBytes: number
  /** What stands behind the last whole line: a crash or a full disk tore it. */
  readonly torn: string
  /** Numbers of lines in which half a line stands before a whole one. */
  readonly halves: readonly number[]
  /** The first line that cannot be read although others follow it; null where there is none. What follows is not read. */
  readonly damaged: number | null
}

const newline = 0x0a

/** A file that is not there holds nothing. */
export async function readLines<Line extends object>(path: string): Promise<ReadLines<Line>> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  const lines: Line[] = []
  const halves: number[] = []
  let number = 0
  let at = 0
  for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, at)) {
    number += 1
    const text = bytes.toString('utf8', at, end)
    const found = readLine<Line>(text)
    const isLast = end === bytes.length - 1
    if (found === null && !isLast && text !== '')
      return { lines, wholeBytes: at, torn: '', halves, damaged: number }
    if (found === null && isLast) break
    if (found !== null) lines.push(found.line)
    if (found?.isAfterHalf) halves.push(number)
    at = end + 1
  }
  return { lines, wholeBytes: at, torn: bytes.toString('utf8', at).trimEnd(), halves, damaged: null }
}

/** Every line begins so. */
const beginning = '{"kind":'

/** The whole line at the end of the text. Before it may stand half a line: its write failed, and the next went on behind it. */
function readLine<Line extends object>(text: string): { line: Line; isAfterHalf: boolean } | null {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    const line = parsed(text.slice(at))
    if (line !== null) return { line: line as Line, isAfterHalf: at > 0 }
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
