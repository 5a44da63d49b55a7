/** Tells a database that cannot be reached at the moment from a fault of our own. */

/** The server shuts down, was killed, or is still starting. */
const serverCodes = /^(08\w{3}|57P0[123])$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** What the client library says without a code. */
const sentences = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
]

/** Whether a query failed because there was nobody to answer it: trying again later may well work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string }
  if (serverCodes.test(code)) return true
  if (networkCodes.has(code) && ['connect', 'read', 'write'].includes(syscall)) return true
  return sentences.some((sentence) => error.message.startsWith(sentence))
}
