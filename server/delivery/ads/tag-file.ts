/** The built tag, read once; a build that is missing is told in the answer and looked for again. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface TagFile {
  readonly body: Buffer
  readonly etag: string
}

const builtPath = fileURLToPath(new URL('../../../dist/tag.js', import.meta.url))

let known: TagFile | null = null

/** Null while the tag has not been built (`npm run build`). */
export async function tagFile(path = builtPath): Promise<TagFile | null> {
  if (known) return known
  const body = await readFile(path).catch(() => null)
  if (!body) return null
  known = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  return known
}
