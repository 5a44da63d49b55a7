/** The audit by itself: in the background every minute, and whatever it finds is told to somebody, once. */
import { audit, describeBreaches, type Finding } from './audit.ts'
import { noteAlarms } from './database/alarms.ts'
import type { Database, Platform } from './kernel/context.ts'
import type { Job } from './kernel/jobs.ts'
import { writeLetter } from './kernel/letters/letters.ts'
import { plainLetter } from './kernel/letters/plain-letter.ts'
import { type News, tell } from './people/news/tell.ts'

/** After an audit comes a rest of so many times what it took: in a large network it never is most of the work. */
const restTimes = 9

/** Asks every minute as long as an audit takes seconds, and less often where it takes longer. */
export function auditJob(monotonicMs = () => performance.now()): Job {
  let nextAtMs = Number.NEGATIVE_INFINITY
  return {
    name: 'audit',
    cron: '* * * * *',
    async run(platform) {
      const beganAtMs = monotonicMs()
      if (beganAtMs < nextAtMs) return
      nextAtMs = Number.POSITIVE_INFINITY
      try {
        await auditAndTell(platform)
      } finally {
        nextAtMs = monotonicMs() + restTimes * (monotonicMs() - beganAtMs)
      }
    },
  }
}

/** A breach is a figure of `/metrics` and an error in the log each time, and a letter the first time. */
export async function auditAndTell(platform: Platform): Promise<void> {
  const { db, config, log, metrics } = platform
  const findings = await audit(db, config.dataDir)
  for (const [part, found] of Map.groupBy(findings, (finding) => finding.part))
    metrics.audited(
      part,
      found.reduce((sum, { breaches }) => sum + breaches.length, 0),
    )
  for (const line of describeBreaches(findings)) log.error(line)
  await db.transaction().execute((tx) => tellNew(tx, platform, findings))
  log.info({ invariants: findings.length }, 'the audit is done')
}

/** In a letter, and of the rows of one sentence: more would not be read. */
const mostTold = 20

async function tellNew(
  tx: Database,
  { clock, config, settings }: Platform,
  findings: readonly Finding[],
): Promise<void> {
  const lines = new Map(
    findings.flatMap(({ says, breaches }) =>
      breaches
        .slice(0, mostTold)
        .map((row) => [nameOf(says, row), describeBreaches([{ says, breaches: [row] }])[0] ?? says]),
    ),
  )
  const at = clock.now()
  const fresh = await noteAlarms(tx, [...lines.keys()], at)
  if (fresh.length === 0) return
  const subject = `Masthead’s audit found ${fresh.length === 1 ? 'a breach' : `${fresh.length} breaches`}`
  const told = fresh.slice(0, mostTold).map((about) => lines.get(about) ?? about)
  const beyond = fresh.length - told.length
  const words = [
    'Something that must always be true of money, credits or delivery is not:',
    ...told,
    ...(beyond > 0 ? [`${beyond} more stand in the log.`] : []),
  ]
  const to = settings.get('alarms.address')
  if (to === null) {
    const about = `audit:${at.toISOString()}`
    const news: News = {
      who: { admins: true },
      about,
      text: subject,
      link: '/',
      bell: 'never',
      letter: 'always',
      lines: words,
      step: 'Open Masthead',
    }
    await tell(tx, { config }, news, at)
  } else {
    const foot = 'You get this letter because alarms of Masthead are sent to this address.'
    await writeLetter(tx, plainLetter({ to, subject, lines: words, foot }), at)
  }
}

const namesSomething = /(^|_)(id|key|kind|day|hour|file|line|place)$/

/** A breach is known by its sentence and by what its row names; the figures beside may move from minute to minute. */
function nameOf(says: string, row: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(row).filter(([column]) => namesSomething.test(column))
  return `${says} ${named.map(([column, value]) => `${column} ${String(value)}`).join(', ')}`.trimEnd()
}
