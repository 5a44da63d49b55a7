/**
 * How a database elsewhere is reached: by TLS, its certificate verified, since its rows, and the password of its role, travel there.
 * What is on this machine, or on a network of which somebody says that it is private, may be spoken to in the open.
 */

export interface DatabaseNetwork {
  readonly isPrivate: boolean
  /** Who signed the certificate, where the system does not know them. */
  readonly caFile: string | null
}

/** The address that every connection takes; a sentence instead where it asks for less than that. */
export function secureAddress(
  name: string,
  address: string,
  { isPrivate, caFile }: DatabaseNetwork,
): { readonly url: string } | { readonly fault: string } {
  const url = new URL(address)
  if (isPrivate || isThisMachine(hostOf(url))) return { url: address }
  const mode = url.searchParams.get('sslmode') ?? 'verify-full'
  if (mode !== 'verify-full')
    return {
      fault: `${name} says sslmode=${mode}, but its database is elsewhere and must prove who it is: leave sslmode out, or set DATABASE_NETWORK=private where nobody else can listen.`,
    }
  url.searchParams.set('sslmode', mode)
  if (caFile !== null) url.searchParams.set('sslrootcert', caFile)
  return { url: url.href }
}

/** Whether a host is reached without leaving this machine: by its name, its address or the path of a socket. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || host.startsWith('127.') || host.startsWith('/')
}

/** PostgreSQL's programs let the query say another host than the one before it. */
const hostOf = (url: URL): string =>
  url.searchParams.getAll('host').at(-1) ?? decodeURIComponent(url.hostname)
