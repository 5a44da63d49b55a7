import pino from 'pino'
import { expect, test } from 'vitest'
import { logLevels } from './environment.ts'
import { openMetrics } from './metrics.ts'
import { openSecurityLog } from './security-log.ts'

/** How many lines one event makes at this level. */
function linesAt(level: (typeof logLevels)[number], isDemo: boolean): number {
  let count = 0
  const log = pino({ level }, { write: () => void (count += 1) })
  openSecurityLog({ isDemo }, log, openMetrics()).note('signed-in')
  return count
}

test('in earnest an event is a line at every level but silence', () => {
  const written = logLevels.filter((level) => linesAt(level, false) === 1)
  expect(written).toEqual(logLevels.filter((level) => level !== 'silent'))
})

test('at the terminal of a demonstration it is one only when so much is asked for', () => {
  expect(logLevels.filter((level) => linesAt(level, true) === 1)).toEqual(['info', 'debug'])
})

test('every event is counted from nought on, so that the first is a rise', async () => {
  const metrics = openMetrics()
  const countOf = async () =>
    /masthead_security_events_total\{event="rights-given"\} (\d+)/.exec(await metrics.text())?.[1]
  expect(await countOf()).toBe('0')
  openSecurityLog({ isDemo: true }, pino({ level: 'silent' }), metrics).note('rights-given', { personId: 1 })
  expect(await countOf()).toBe('1')
})
