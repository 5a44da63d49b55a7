/**
 * `npm run torture`: breaks everything in turn while ads are delivered, and tells what became of it. With
 * `-- --seed 7 --minutes 10 --nodes 8 --campaigns 1000 --readers 48` it does more, and the same choices again. `--rate` says
 * how many impressions are bought for each second of it. With `--pressed` the readers are within the processes: there is no
 * HTTP, and there are many times as many views.
 */
import { parseArgs } from 'node:util'
import { type Result, torture } from './torture.ts'
import type { Wishes } from './wishes.ts'
import { isSound } from './verdict.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '2' },
    nodes: { type: 'string', default: '3' },
    campaigns: { type: 'string', default: '15' },
    readers: { type: 'string', default: '24' },
    rate: { type: 'string', default: '250' },
    pressed: { type: 'boolean', default: false },
  },
})
const wishes: Wishes = {
  seed: whole('seed'),
  seconds: Math.round(Number(values.minutes) * 60),
  nodes: whole('nodes'),
  campaigns: whole('campaigns'),
  readers: whole('readers'),
  rate: whole('rate'),
  isPressed: values.pressed,
}
if (!(wishes.seconds >= 1 && wishes.seconds <= 24 * 60 * 60))
  throw new Error('--minutes is from 0.02 to 1440')

console.log(
  `Seed ${wishes.seed}: ${wishes.seconds} s, ${wishes.nodes} processes, ${wishes.campaigns} campaigns, ${wishes.readers} readers.`,
)
const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => abort.abort(new Error('Stopped before it was over.')))
try {
  const result = await torture(wishes, abort.signal)
  report(result)
  process.exit(isSound(result.verdict, result.secrets) ? 0 : 1)
} catch (error) {
  console.error(error)
  process.exit(1)
}

function whole(name: 'seed' | 'nodes' | 'campaigns' | 'readers' | 'rate'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1`)
  return value
}

function report({
  verdict,
  secrets,
  book,
  starts,
  kills,
  endedThemselves,
  recoveredAfterSeconds,
}: Result): void {
  const { facts } = verdict
  for (const line of book.diary) console.log(line)
  console.log('')
  for (const [what, count] of [...book.figures].sort()) console.log(`${String(count).padStart(9)}  ${what}`)
  console.log(`${String(kills).padStart(9)}  processes killed in all`)
  console.log(
    `${String(starts).padStart(9)}  starts of a process (${endedThemselves} after it had ended itself)`,
  )
  console.log('')
  console.log(
    `${facts.acknowledged} views were acknowledged, ${facts.recorded} recorded, ${facts.counted} billed.`,
  )
  console.log(`Not billed: ${JSON.stringify(facts.unbilled)}`)
  console.log(`Recorded at a second process too, and shown once: ${facts.recordedElsewhereToo}`)
  console.log(`Recovered and sold out ${recoveredAfterSeconds.toFixed(1)} s after the last fault.`)
  console.log('')
  console.log(`over-delivered                             ${verdict.overDelivered}`)
  console.log(`under-delivered after recovery             ${verdict.underDelivered} of ${facts.given}`)
  console.log(`acknowledged views lost                    ${verdict.lost}`)
  console.log(`views counted twice                        ${verdict.doubled}`)
  console.log(`journals and database apart by             ${verdict.journalApart}`)
  console.log(`proofs of delivery and figures apart by    ${verdict.proofApart}`)
  console.log(`still promised                             ${verdict.stillPromised}`)
  console.log(`confirmed purchases lost                   ${verdict.purchasesLost}`)
  console.log(`calls that broke (500)                     ${verdict.broken}`)
  console.log(`sentences of the audit that are not true   ${verdict.breaches.length}`)
  for (const breach of verdict.breaches) console.log(breach)
  console.log(`secrets that stand somewhere               ${secrets.length}`)
  for (const secret of secrets) console.log(secret)
  const again = `npm run torture -- --seed ${wishes.seed} --minutes ${wishes.seconds / 60} --nodes ${wishes.nodes} --campaigns ${wishes.campaigns} --readers ${wishes.readers} --rate ${wishes.rate}${wishes.isPressed ? ' --pressed' : ''}`
  console.log(`\n${isSound(verdict, secrets) ? 'Sound' : 'BROKEN'}. Again: ${again}`)
}
