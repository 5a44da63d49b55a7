/** Links that work once. Only the hash of their token is stored: who reads the database cannot follow one. */
import { createHash, randomBytes } from 'node:crypto'

export type LinkPurpose = 'password' | 'setup'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Under which name the token is kept. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`
}
