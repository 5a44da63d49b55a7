/** Links that work once. Only the hash of their token is stored: who reads the database cannot follow one. */
import { hashOfToken } from './token.ts'

export type LinkPurpose = 'password' | 'setup' | 'address'

/** How long one from a letter works. */
export const linkMs = 3_600_000

/** Under which name the token is kept. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${hashOfToken(token)}`
}
