/**
 * What a process measures of itself, in one list: a name per goal of delivery, in seconds and whole numbers. What
 * is counted for every ad or view is kept in plain numbers and only turned into text when somebody asks.
 */
import { Counter, Gauge, Registry } from 'prom-client'
import { Durations } from './durations.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

export interface Metrics {
  /** Everything as text, in Prometheus' own format. */
  text(): Promise<string>
  readonly contentType: string
  /** An ad request, from its arrival to its answer. */
  adRequest(ms: number): void
  /** A report of a view, from its arrival until it was on the disk. */
  view(ms: number): void
  /** One choice for all zones of a request, without waiting for anything. */
  decision(ms: number): void
  /** How long one fdatasync of the journal took. */
  journalSync(ms: number): void
  /** From the database's word that campaigns changed until ads follow it. */
  changeInForce(ms: number): void
  /** How long the start took, from the process's first instruction. */
  started(ms: number): void
  /** How long reading every campaign took at the start. */
  campaignsRead(ms: number): void
  /** A zone was answered: `filled`, or why it stayed empty. */
  zone(outcome: string): void
  /** A record reached the disk: its kind, and `counted` or why it is not billed. */
  record(kind: string, outcome: string): void
  /** A report about another process's decision: `taken`, `away`, or `failed`. */
  handedOn(outcome: string): void
  /** Something was dropped or refused because there was too much to do: `report` or `ads`. */
  dropped(what: string): void
  securityEvent(event: SecurityEvent): void
  /** What the audit of one part found. */
  audited(part: string, breaches: number): void
  /** Asked when the text is made. */
  watchBlocks(open: () => number): void
}

const seconds = (ms: number): number => ms / 1_000

/** In seconds. Around the goals: a decision within 500 ns, answers within a millisecond, changes within one second. */
const buckets = {
  decision: [2.5e-7, 5e-7, 1e-6, 2.5e-6, 5e-6, 1e-5, 5e-5, 1e-4, 1e-3, 1e-2],
  answer: [1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 1e-2, 2.5e-2, 5e-2, 0.1, 0.25, 1, 5],
  change: [1e-3, 5e-3, 1e-2, 2.5e-2, 5e-2, 0.1, 0.25, 0.5, 1, 2.5, 10],
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const duration = (name: string, help: string, among: number[]) => {
    const durations = new Durations(`masthead_${name}_seconds`, help, among)
    registry.registerMetric(durations.asMetric())
    return (ms: number) => durations.add(seconds(ms))
  }
  const gauge = (name: string, help: string) => new Gauge({ name: `masthead_${name}`, help, registers })
  const startSeconds = gauge('start_seconds', 'From the first instruction of the process to its readiness')
  const campaignSeconds = gauge('campaigns_read_seconds', 'Reading every campaign at the start')
  const breaches = new Gauge({
    name: 'masthead_audit_breaches',
    help: 'Rows that broke an invariant in the last audit of this process; over-delivery is among those of delivery',
    labelNames: ['part'],
    registers,
  })
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    adRequest: duration('ad_request', 'An ad request, from its arrival to its answer', buckets.answer),
    view: duration('view', 'A report of a view, from its arrival until it is on the disk', buckets.answer),
    decision: duration('decision', 'One choice for all zones of a request', buckets.decision),
    journalSync: duration('journal_sync', 'One fdatasync of the delivery journal', buckets.answer),
    changeInForce: duration(
      'change_in_force',
      'From the word that campaigns changed until ads follow it',
      buckets.change,
    ),
    started: (ms) => startSeconds.set(seconds(ms)),
    campaignsRead: (ms) => campaignSeconds.set(seconds(ms)),
    zone: counted(registry, 'zones_total', 'Zones answered: filled, or why not', ['outcome']),
    record: counted(registry, 'records_total', 'Journal records: counted, or why not', ['kind', 'outcome']),
    handedOn: counted(registry, 'handed_on_total', 'Reports about the decisions of other processes', [
      'outcome',
    ]),
    dropped: counted(registry, 'dropped_total', 'Dropped because there was too much to do', ['what']),
    securityEvent: counted(
      registry,
      'security_events_total',
      'Lines of the log of security',
      ['event'],
      // From nought on, so that the first of its kind is a rise.
      Object.keys(securityEvents),
    ),
    audited: (part, found) => breaches.set({ part }, found),
    watchBlocks(open) {
      registry.registerMetric(
        new Gauge({
          name: 'masthead_blocks_open',
          help: 'Shares of campaigns’ money that this process may promise from',
          registers: [],
          collect() {
            this.set(open())
          },
        }),
      )
    },
  }
}

/** Adds up in a map; the library hears of it when the text is made. Every value of a label is one of a fixed list. */
function counted<Name extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Name[],
  known: readonly string[] = [],
) {
  const counts = new Map(known.map((key) => [key, 0]))
  const counter = new Counter({
    name: `masthead_${name}`,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset()
      for (const [key, count] of counts) {
        const values = key.split(' ')
        const labels = labelNames.map((label, at) => [label, values[at] ?? ''])
        this.inc(Object.fromEntries(labels), count)
      }
    },
  })
  registry.registerMetric(counter)
  return (...values: string[]) => {
    const key = values.length === 1 ? (values[0] ?? '') : values.join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}
