/**
 * `npm run fuzz`: sends what nobody thought of to every endpoint, as everybody, and tells what answered wrongly. With
 * `-- --seed 7 --requests 100000` it sends the same requests again.
 */
import { parseArgs } from 'node:util'
import { fuzz, isSound, type Result } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    requests: { type: 'string', default: '10000' },
  },
})
const wishes = { seed: whole('seed'), requests: whole('requests') }
console.log(`Seed ${wishes.seed}: ${wishes.requests} requests.`)
const began = performance.now()
const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => abort.abort(new Error('Stopped before it was over.')))
const result = await fuzz(wishes, (line) => console.log(line), abort.signal)
report(result)
console.log(
  `\n${isSound(result) ? 'Sound' : 'BROKEN'}. Again: npm run fuzz -- --seed ${wishes.seed} --requests ${wishes.requests}`,
)
process.exit(isSound(result) ? 0 : 1)

function whole(name: 'seed' | 'requests'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1`)
  return value
}

function report({ faults, secrets, statuses, neverTaken, slowestMs, residentBytes }: Result): void {
  console.log('')
  for (const [status, many] of [...statuses].sort(([a], [b]) => a - b))
    console.log(`${String(many).padStart(9)}  ${status}`)
  console.log('')
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s, the slowest answer ${Math.round(slowestMs)} ms.`,
  )
  console.log(`Resident MB by tenths: ${residentBytes.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`)
  console.log(`Never taken from anybody: ${neverTaken.join(', ') || 'none'}`)
  console.log(`Wrong answers: ${faults.length}`)
  console.log(`Secrets that stand somewhere: ${secrets.length}`)
  for (const line of secrets) console.log(`  ${line}`)
}
