/** What the product demands of a PostgreSQL, its own or anybody's, before it trusts it with money. */
import pg from 'pg'
import { StartFault } from '#server/kernel/start-fault.ts'

const oldestMajor = 15
/** How long the server may take to connect, and again to answer what is asked. */
const answerLimitMs = 10_000

/** Refuses a server that cannot be reached, is too old, or acknowledges what it could still lose. */
export async function checkServer(connectionString: string): Promise<void> {
  const settings = await readSettings(connectionString)
  const major = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  if (major < oldestMajor)
    throw new StartFault(
      `The database is PostgreSQL ${major}; Masthead needs version ${oldestMajor} or newer.`,
    )
  for (const name of ['fsync', 'synchronous_commit'])
    if (settings.get(name) === 'off')
      throw new StartFault(
        `The database runs with ${name} = off, so a crash could lose payments it has acknowledged. Set ${name} = on.`,
      )
  if (settings.get('server_encoding') !== 'UTF8')
    throw new StartFault(`The database has the encoding ${settings.get('server_encoding')}; it must be UTF8.`)
}

async function readSettings(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'synchronous_commit', 'server_encoding')",
    )
    return new Map(rows.map(({ name, setting }) => [name, setting]))
  } catch (error) {
    throw new StartFault(`The database ${placeOf(connectionString)} ${faultOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Host and name, never the password. */
function placeOf(connectionString: string): string {
  const url = URL.parse(connectionString)
  return url ? `${url.pathname.slice(1)} at ${url.host || url.searchParams.get('host')}` : 'in DATABASE_URL'
}

function faultOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message === 'The server does not support SSL connections')
    return 'is elsewhere and does not offer TLS: switch it on there, or set DATABASE_NETWORK=private where nobody else can listen.'
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return `does not prove who it is: ${message}. DATABASE_CA_FILE names the certificate of who signed for it.`
  return `cannot be used: ${reasonOf(error)}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
