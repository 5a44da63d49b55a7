/**
 * What a browser must load before the dashboard can be used: the entry, the dashboard's own chunk, and
 * everything these import. Dialogs and pickers load when opened and do not count.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildScreens } from '../server/screens.ts'
import { firstScreen } from '../tools/first-screen.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What is loaded before a page can be used. 1 kB is 1,000 bytes. */
const pages = [
  { folder: 'dist/web', needs: firstScreen, first: ['theme.js'], limitBytes: 165_000 },
  // The page on which a client reads a proposal.
  { folder: 'dist/client', needs: 'web/client.tsx', first: [], limitBytes: 140_000 },
]

/** The files that are loaded together with these chunks, each once. */
export function filesLoadedWith(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...seen].filter((file) => file.endsWith('.js'))
}

function measure({ folder, needs, first, limitBytes }: (typeof pages)[number]): void {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  if (!manifest[needs]) throw new Error(`The build has no ${needs}`)
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const files = [...first, ...filesLoadedWith(manifest, [...entries, needs])]
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(`${folder}/${file}`)).length }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(kilobytes(bytes), file)
  console.log(kilobytes(total), `in all of ${folder}; the limit is ${kilobytes(limitBytes).trim()}`)
  if (total > limitBytes) process.exitCode = 1
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

if (import.meta.main) {
  await buildScreens((line) => console.log(line))
  for (const page of pages) measure(page)
}
