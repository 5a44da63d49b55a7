import { type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'

/** One line of JSON per event on the error stream, written at once so that a crash loses none. */
export function openLog(level: LogLevel): Logger {
  return pino({ level, serializers: { err: briefError } }, pino.destination({ dest: 2, sync: true }))
}

/** Errors of the database carry their whole connection with them; a log needs what happened and where. */
function briefError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, stack, cause: cause === undefined ? undefined : briefError(cause) }
}
