/** `npm run verify-delivery FILE...`: checks proofs of delivery from the files alone, without a database. */
import { sha256 } from './kernel/sha256.ts'
import { createReadStream } from 'node:fs'
import { type CheckedProof, checkProof } from '#domain/delivery/proof/check-proof.ts'
import { sumOf } from '#domain/delivery/proof/proof-lines.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** No line of a proof comes near it: what is longer is another kind of file. */
const longestLine = 10_000

process.exitCode = await main(process.argv.slice(2))

async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    complain('Name at least one proof of delivery: npm run verify-delivery -- proof-12-2026-02-01.jsonl')
    return 2
  }
  const days = new Map<string, string>()
  let broken = 0
  for (const path of paths) {
    const faults = await verify(path, days)
    for (const fault of faults) complain(fault)
    if (faults.length > 0) broken += 1
  }
  say(broken === 0 ? `${paths.length} of ${paths.length} hold.` : `${broken} of ${paths.length} do not hold.`)
  return broken === 0 ? 0 : 1
}

/** Prints what the file adds up to, and answers what is wrong with it. */
async function verify(path: string, days: Map<string, string>): Promise<string[]> {
  let proof: CheckedProof
  try {
    proof = await readProof(path)
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`]
  }
  const faults = proof.faults.map(({ line, says }) => `${path}, line ${line}: ${says}.`)
  if (proof.head === null) return faults
  const { network, campaign, day } = proof.head
  const name = `campaign ${campaign} of ${network} on ${day}`
  say(`${name}: ${totalsOf(proof)}, seal ${proof.seal}`)
  const known = days.get(name)
  if (known !== undefined) faults.push(`${path}: ${name} is counted in ${known} already.`)
  days.set(name, path)
  return faults
}

async function readProof(path: string): Promise<CheckedProof> {
  const check = checkProof(sha256)
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Error('is not a proof of delivery: its lines are too long.')
    for (const line of lines) check.take(line)
  }
  if (rest !== '') check.take(rest)
  return check.end(rest === '')
}

function totalsOf({ totals: { billed, filtered } }: CheckedProof): string {
  const not = sumOf(filtered)
  const reasons = [...filtered]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, count]) => `${reason} ${count}`)
  return `${billed + not} views, ${billed} billed, ${not} filtered${not === 0 ? '' : ` (${reasons.join(', ')})`}`
}
