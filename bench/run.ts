/** `npm run bench`: every benchmark of this folder in a process of its own, one after another. `npm run bench -- rows` runs those whose name holds the word. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const wanted = process.argv[2] ?? ''
const names = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted))
let failed = 0
for (const name of names) {
  console.log(`\n== ${name.replace('.bench.ts', '')}`)
  const { status } = spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit' })
  if (status !== 0) failed++
}
console.log(`\n${names.length - failed} of ${names.length} benchmarks ran.`)
process.exitCode = failed === 0 ? 0 : 1
