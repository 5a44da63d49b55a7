/**
 * The log of security: one line for each event, and a counter for alarms. A line knows people by number and networks
 * shortened; it holds no address, no name, no text that somebody typed, and no secret.
 */
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import type { Refused } from './refused.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/** Who is behind an event, as far as that is known. */
interface Behind {
  readonly personId?: number | undefined
  /** Who looks through that person's eyes. */
  readonly viewerId?: number | undefined
  /** The network of the request, its address cut to /24 or /48. */
  readonly network?: string
  readonly requestId?: string
  /** The call, as its description writes it: with the names of its ids, not their values. */
  readonly route?: string | undefined
}

/** What a line may say besides. */
interface About {
  /** The person whom the event is about, where no session says it. */
  readonly personId?: number
  /** Who looks through that person's eyes from now on. */
  readonly viewerId?: number
  readonly rights?: readonly string[]
  /** The account that was tried, as its attempts are kept: a hash that nobody makes without the key. */
  readonly account?: string
}

export interface SecurityLog {
  note(event: SecurityEvent, about?: About): void
  /** Notes a refusal if it is one that attackers meet; of each kind once for a request. */
  refused(refusal: Refused): void
  /** The same log for what one request brings about. */
  of(behind: () => Behind): SecurityLog
}

export function openSecurityLog(
  { isDemo }: Pick<Config, 'isDemo'>,
  log: Logger,
  metrics: Pick<Metrics, 'securityEvent'>,
): SecurityLog {
  // A log that says only what is amiss says this all the same; but not at the terminal of who tries the product out.
  const lines = isDemo || log.level === 'silent' ? log : log.child({}, { level: 'info' })
  const logOf = (behind: () => Behind): SecurityLog => {
    const refusals = new Set<SecurityEvent>()
    const note = (event: SecurityEvent, about: About = {}) => {
      metrics.securityEvent(event)
      lines.info({ security: event, ...behind(), ...about }, securityEvents[event])
    }
    return {
      note,
      refused(refusal) {
        const event = eventOf(refusal, behind())
        if (event === null || refusals.has(event)) return
        refusals.add(event)
        note(event)
      },
      of: logOf,
    }
  }
  return logOf(() => ({}))
}

const linkRefusals: readonly string[] = ['reset-expired', 'setup-closed', 'link-used']

function eventOf({ refusal, status }: Refused, { personId }: Behind): SecurityEvent | null {
  if (refusal.refused === 'csrf-missing') return 'forged'
  if (linkRefusals.includes(refusal.refused)) return 'link-refused'
  // Asked of everybody before money and the account itself are touched.
  if (refusal.refused === 'confirm-first') return null
  if (status === 403) return 'refused'
  // What is not there for a visitor is not there for anybody.
  if (status === 404) return personId === undefined ? null : 'unseen'
  return status === 429 ? 'too-many' : null
}
