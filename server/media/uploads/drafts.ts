/** What has come of a file that is on its way: it outlives the call that brought it, and the process. */
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../kernel/config.ts'

interface Place {
  readonly config: Pick<Config, 'dataDir'>
}

const folderOf = ({ config }: Place) => join(config.dataDir, 'incoming')

export const draftPath = (place: Place, id: number): string => join(folderOf(place), String(id))

export async function beginDraft(place: Place, id: number): Promise<void> {
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 })
  const file = await open(draftPath(place, id), 'w', 0o600)
  await file.close()
}

/** How many bytes have come; 0 where nothing has. */
export async function receivedBytes(place: Place, id: number): Promise<number> {
  const found = await stat(draftPath(place, id)).catch(() => null)
  return found?.size ?? 0
}

export async function removeDraftFile(place: Place, id: number): Promise<void> {
  await rm(draftPath(place, id), { force: true })
}

interface DraftFile {
  readonly path: string
  /** The file that it is, or that it was being made of when a process was killed. */
  readonly uploadId: number
}

export async function draftFiles(place: Place): Promise<DraftFile[]> {
  const names = await readdir(folderOf(place)).catch(() => [])
  return names.map((name) => ({ path: join(folderOf(place), name), uploadId: Number.parseInt(name, 10) }))
}
