/** What journal records say as lines of proofs, by campaign and New York day. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { proofHourInWords, viewInWords } from '#domain/delivery/proof/proof-lines.ts'
import { type NewYorkDay, newYorkDay } from '#domain/kernel/newyork.ts'
import type { JournalRecord } from '../journal/record.ts'
import type { RefusedStretch } from '../store/handed-in.ts'
import type { ProofPart } from '../store/proofs.ts'
import { perHour } from '../facts/per-hour.ts'

export interface ProofParts {
  add(record: JournalRecord): void
  /** What was added since the last time. */
  take(): Promise<ProofPart[]>
}

interface GrowingPart {
  readonly campaignId: number
  readonly day: NewYorkDay
  readonly firstSequence: number
  billed: number
  filtered: number
  lines: string
}

const zip = promisify(gzip)

/** Takes records in their order; only views come into a proof, each as it was counted. */
export function collectParts(refusals: readonly RefusedStretch[]): ProofParts {
  let parts = new Map<string, GrowingPart>()
  const wordsOf = perHour((start) => ({ text: proofHourInWords(start), day: newYorkDay(start) }))

  const isRefused = ({ blockId, sequence }: JournalRecord): boolean =>
    blockId > 0 &&
    refusals.some((one) => one.blockId === blockId && one.after < sequence && sequence <= one.to)

  return {
    add(record) {
      if (record.kind !== 'view') return
      const { campaignId, sequence } = record
      const { text, day } = wordsOf(record.decidedHour)
      const key = `${campaignId} ${day}`
      let part = parts.get(key)
      if (part === undefined) {
        part = { campaignId, day, firstSequence: sequence, billed: 0, filtered: 0, lines: '' }
        parts.set(key, part)
      }
      const reason = record.unbilled ?? (isRefused(record) ? 'late' : null)
      if (reason === null) part.billed += 1
      else part.filtered += 1
      const decision = `${record.decisionNode}-${record.decisionEpoch}-${record.decision}`
      part.lines += `${viewInWords({ decision, hour: text, site: record.siteId, zone: record.zone, reason })}\n`
    },
    async take() {
      const taken = [...parts.values()]
      parts = new Map()
      const zipped: ProofPart[] = []
      // One after the other: they share their threads with the journal's writes, which somebody waits for.
      for (const part of taken) zipped.push({ ...part, lines: await zip(part.lines) })
      return zipped
    },
  }
}
