import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

/** What waits for room in a log that takes nothing: beyond it the newest lines are lost. */
const mostWaitingCharacters = 1_000_000

/**
 * One line of JSON per event on the error stream, written at once so that a crash loses none. Where it cannot be written (its
 * disk is full), whoever logs goes on all the same; `to` names a file instead.
 */
export function openLog(level: LogLevel, to: string | number = 2): Logger {
  const stream = pino.destination({ dest: to, sync: true, maxLength: mostWaitingCharacters })
  // Without anybody who listens the fault would be thrown where the line was written, in the middle of an answer.
  stream.on('error', () => undefined)
  return pino({ level, serializers: { err: briefError } }, stream)
}

/** Errors of the database carry their whole connection with them; a log needs what happened and where. */
function briefError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, stack, cause: cause === undefined ? undefined : briefError(cause) }
}
