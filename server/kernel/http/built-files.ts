/** Which built files take the place of a page that the server has written. */
import { readFileSync } from 'node:fs'
import type { PageLoads } from './printed-page.ts'

const manifest = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)
const base = '/client/'

interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Of an entry, by its source; null where nothing was built. They are read at each page: the screens may be built later. */
export function loadsOf(entry: string): PageLoads | null {
  const built = readBuilt()
  const first = built[entry]
  if (!first) return null
  const chunks = [first, ...(first.imports ?? []).flatMap((name) => built[name] ?? [])]
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return { script: base + first.file, styles: [...styles].map((file) => base + file) }
}

function readBuilt(): Readonly<Record<string, BuiltFile | undefined>> {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8'))
  } catch {
    return {}
  }
}
