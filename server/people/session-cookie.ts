/**
 * The session's cookie: `token.signature`, percent-encoded, the signature being the HMAC-SHA256 of the token under our
 * secret, in base64. A cookie that we did not sign names no session,
 * so nobody can set one for another person.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../kernel/config.ts'

export const sessionSeconds = 7 * 24 * 3600

/** `__Host-` binds the cookie to this host over https; on plain http it is refused by browsers, so it goes without. */
export function cookieName({ isHttps }: Config): string {
  return isHttps ? '__Host-masthead' : 'masthead'
}

/** The session token of a request's Cookie header; null without one or with one that we did not sign. */
export function sessionTokenOf(header: string | undefined, name: string, secret: string): string | null {
  const written = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const value = written === undefined ? null : decoded(written)
  const dot = value?.lastIndexOf('.') ?? -1
  if (value === null || dot < 1) return null
  const token = value.slice(0, dot)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return isEqual(value.slice(dot + 1), signature) ? token : null
}

interface Cookie {
  readonly name: string
  readonly isSecure: boolean
}

/** The Set-Cookie header that hands a session to a browser. */
export function sessionCookie(token: string, secret: string, cookie: Cookie): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return written(cookie, encodeURIComponent(`${token}.${signature}`), sessionSeconds)
}

/** The one that takes it away. */
export const endedCookie = (cookie: Cookie): string => written(cookie, '', 0)

function written({ name, isSecure }: Cookie, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
}

/** Compares in a time that does not tell how much was right. */
export function isEqual(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
