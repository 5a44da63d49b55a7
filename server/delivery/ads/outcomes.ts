/**
 * How requests ended, for those who run the product: counted for `/metrics`, and once a minute a line in the log for
 * each reason that something was refused, with how often. So a support person reads why a zone stayed empty without a
 * line for every visitor.
 */
import { performance } from 'node:perf_hooks'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import type { Platform } from '#server/kernel/context.ts'
import type { ZoneAnswer } from './ad-answer.ts'

/** What was refused, and for which site, zone or campaign where that is known. */
interface Refusal {
  readonly refused: string
  readonly siteId?: number
  readonly zone?: number
  readonly campaignId?: number
}

interface AnsweredRequest {
  readonly siteId: number
  readonly answers: ReadonlyMap<number, ZoneAnswer>
  readonly filtered: FilterReason | null
  /** The reading of the process's own clock when the call began. */
  readonly beganAtMs: number
}

export interface Outcomes {
  answered(request: AnsweredRequest): void
  note(refusal: Refusal): void
  /** Writes what was noted since the last time. */
  write(): void
  close(): void
}

const everyMs = 60_000
/** Lines a minute at most; what is beyond is added up in one line more. */
const mostLines = 200

export function openOutcomes({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Outcomes {
  let noted = new Map<string, { refusal: Refusal; times: number }>()
  let beyond = 0

  function note(refusal: Refusal): void {
    const key = `${refusal.refused} ${refusal.siteId} ${refusal.zone} ${refusal.campaignId}`
    const known = noted.get(key)
    if (known) known.times += 1
    else if (noted.size < mostLines) noted.set(key, { refusal, times: 1 })
    else beyond += 1
  }

  function answered({ siteId, answers, filtered, beganAtMs }: AnsweredRequest): void {
    for (const [zone, answer] of answers) {
      const none = 'none' in answer ? answer.none : null
      metrics.zone(none ?? 'filled')
      const refused = none ?? filtered
      if (refused === null) continue
      // Numbers that anybody can make up would crowd out the others.
      if (refused === 'unknown-site') note({ refused })
      else if (refused === 'unknown-zone') note({ refused, siteId })
      else note({ refused, siteId, zone })
    }
    metrics.adRequest(performance.now() - beganAtMs)
  }

  function write(): void {
    for (const { refusal, times } of noted.values())
      log.info({ ...refusal, times }, 'refused in the last minute')
    if (beyond > 0) log.info({ times: beyond }, 'refused in the last minute, for further reasons')
    noted = new Map()
    beyond = 0
  }

  const timer = setInterval(write, everyMs)
  timer.unref()
  return {
    answered,
    note,
    write,
    close() {
      clearInterval(timer)
      write()
    },
  }
}
