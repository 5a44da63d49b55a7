/** Proofs of delivery made by hand, and what is done to them. */
import { createHash } from 'node:crypto'
import {
  headInWords,
  proofChain,
  type ProofView,
  totalsInWords,
  viewInWords,
} from '#domain/delivery/proof/proof-lines.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const day = '2026-02-01'

/** Three billed views and two that were filtered, of campaign 12. */
export const fiveViews: readonly ProofView[] = [
  { decision: '1-3-1', hour: `${day}T00:00:00-05:00`, site: 3, zone: 40, reason: null },
  { decision: '1-3-2', hour: `${day}T00:00:00-05:00`, site: 3, zone: 40, reason: 'declared-bot' },
  { decision: '1-3-7', hour: `${day}T12:00:00-05:00`, site: 7, zone: 33, reason: null },
  { decision: '2-1-1', hour: `${day}T12:00:00-05:00`, site: 3, zone: 40, reason: 'late' },
  { decision: '2-1-2', hour: `${day}T23:00:00-05:00`, site: 3, zone: 40, reason: null },
]

const totals = {
  billed: 3,
  filtered: new Map([
    ['late', 1],
    ['declared-bot', 1],
  ]),
}

/** The lines of a proof, each with its line feed. */
export function proofOf(views: readonly ProofView[] = fiveViews, ends = totals): string[] {
  const chain = proofChain(sha256)
  const head = { network: 'https://ads.example.com', campaign: 12, day }
  return [headInWords(head), ...views.map(viewInWords), totalsInWords(ends)].map(chain)
}
