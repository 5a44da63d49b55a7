/**
 * How late this process runs. A process with more to do than it can finish drops what only informs before it drops
 * what earns: first the reports (what pages asked for, ads in view for long enough), and only far beyond that the ads
 * themselves. Views and clicks are money and people under way: they are never dropped.
 */
import type { Platform } from '#server/kernel/context.ts'

export interface Load {
  /** Whether reports are dropped now; what is dropped is counted. */
  dropsReport(): boolean
  /** Whether even requests for ads are refused. */
  dropsAds(): boolean
  close(): void
}

const lookEveryMs = 50
/** A timer this much behind means that answers are late already, and people begin to notice. */
const lateMs = 250
/** Whoever waits for longer has scrolled on. */
const tooLateMs = 2_000

/** `nowMs` is a clock that no one can set. */
export function watchLoad(
  { metrics, log }: Pick<Platform, 'metrics' | 'log'>,
  nowMs: () => number = () => performance.now(),
): Load {
  let expectedAtMs = nowMs() + lookEveryMs
  let behindMs = 0
  let isLogged = false

  const timer = setInterval(() => {
    behindMs = Math.max(0, nowMs() - expectedAtMs)
    expectedAtMs = nowMs() + lookEveryMs
    const isLate = behindMs >= lateMs
    if (isLate && !isLogged)
      log.warn({ behindMs: Math.round(behindMs) }, 'too much to do: reports are dropped')
    isLogged = isLate
  }, lookEveryMs)
  timer.unref()

  const drops = (what: string, limitMs: number): boolean => {
    const is = behindMs >= limitMs
    if (is) metrics.dropped(what)
    return is
  }
  return {
    dropsReport: () => drops('report', lateMs),
    dropsAds: () => drops('ads', tooLateMs),
    close: () => clearInterval(timer),
  }
}
