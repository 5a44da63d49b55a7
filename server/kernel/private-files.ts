/** What the product writes is for its own user alone, whatever the shell that started it would allow. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const othersMay = 0o077

/** Closes to others what is made from now on. */
export const keepPrivate = (): void => void process.umask(othersMay)

/** For the few things that are no secret and that other users of this machine need too, as the programs of PostgreSQL. */
export function forEverybody<Result>(make: () => Result): Result {
  const before = process.umask(0o022)
  try {
    return make()
  } finally {
    process.umask(before)
  }
}

/** Pictures, and PostgreSQL's own files, are too many to look at each at every start: once closed, their folders are left alone. */
const leftWhenClosed = ['files', 'database']

/** Closes to others what lies in a folder already. */
export function closeContents(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const isFolder = entry.isDirectory()
    if (isFolder && (isOpen(path) || !leftWhenClosed.includes(entry.name))) closeContents(path)
    // A folder last, so that a start that is killed meanwhile finds it open and looks into it again.
    if ((isFolder || entry.isFile()) && isOpen(path)) chmodSync(path, isFolder ? 0o700 : 0o600)
  }
}

/** What another process of ours has taken away meanwhile is not. */
function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & othersMay) !== 0
}
