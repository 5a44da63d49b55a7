/**
 * Somebody holds the row of one campaign for a minute and twenty people want to change it. Within how many milliseconds
 * 99 of 100 other calls are answered, before and meanwhile: the goal is that they are as fast, up to half as much again.
 */
import pg from 'pg'
import { type Person, signIn } from '#test/person.ts'
import { startProduct } from './started-product.ts'

const heldMs = Number(process.env.BENCH_HELD_SECONDS ?? 60) * 1_000
const crowd = 20
const goal = 1.5

const product = await startProduct()
try {
  const person = await signIn(product.address, 'advertiser')
  const [held, ...free] = (await person.get('/api/overview/campaigns')).body.rows as {
    id: number
    name: string
  }[]
  const other = free[0]
  if (!held || !other) throw new Error('the demonstration has too few campaigns')
  const calls = [
    () => person.get('/api/overview/campaigns'),
    () => person.get(`/api/campaigns/${held.id}/summary`),
    () => person.get('/api/me'),
    () => person.post(`/api/campaigns/${other.id}/name`, { name: other.name }),
  ]
  await timesUntil(calls, 5_000)
  const beforeMs = await timesUntil(calls, heldMs / 4)

  const holder = new pg.Client({ connectionString: product.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from campaign where id = $1 for update', [held.id])
  const over = new AbortController()
  const crowded = Array.from({ length: crowd }, () => want(person, held, over.signal))
  const meanwhileMs = await timesUntil(calls, heldMs)
  over.abort()
  await holder.end()
  await Promise.all(crowded)

  const ratio = percentile(meanwhileMs, 0.99) / percentile(beforeMs, 0.99)
  console.log(`before     ${describe(beforeMs)}`)
  console.log(`meanwhile  ${describe(meanwhileMs)}`)
  console.log(
    `ratio p99 ${ratio.toFixed(2)} (goal: at most ${goal}: ${ratio <= goal ? 'goal met' : 'above the goal'})`,
  )
} finally {
  await product.stop()
}

async function want(
  person: Person,
  { id, name }: { id: number; name: string },
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) await person.post(`/api/campaigns/${id}/name`, { name })
}

/** Makes the calls in turn for so long; how many milliseconds each took. */
async function timesUntil(
  calls: readonly (() => Promise<{ status: number }>)[],
  forMs: number,
): Promise<number[]> {
  const tookMs: number[] = []
  const endAtMs = performance.now() + forMs
  for (let at = 0; performance.now() < endAtMs; at += 1) {
    const beganAtMs = performance.now()
    const answer = await calls[at % calls.length]?.()
    if (!answer || answer.status >= 400)
      throw new Error(`call ${at % calls.length} answered ${answer?.status}`)
    tookMs.push(performance.now() - beganAtMs)
  }
  return tookMs
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0
}

function describe(times: readonly number[]): string {
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.99)]
  return `${times.length} calls, p50 ${middle.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`
}
