/** Links that work once. Only the hash of their token is stored: who reads the database cannot follow one. */
import type { Database } from '../kernel/context.ts'
import { addOneTimeLink, findOneTimeLinkRow } from './store/links.ts'
import { hashOfToken, newToken } from './token.ts'

export type LinkPurpose = 'password' | 'setup' | 'address' | 'publisher' | 'preview' | 'agent'

/** How long one from a letter works. */
export const linkMs = 3_600_000

/** Under which name the token is kept. */
export function linkIdentifier(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${hashOfToken(token)}`
}

/** Makes a link for what the value names, and answers its token. */
export async function openLink(
  tx: Database,
  { purpose, value, expiresAt }: { purpose: LinkPurpose; value: string; expiresAt: Date },
  at: Date,
): Promise<string> {
  const token = newToken()
  await addOneTimeLink(tx, { identifier: linkIdentifier(purpose, token), value, expiresAt }, at)
  return token
}

/**
 * What a link was made for, and until when it is open; it stays, so that who comes late or twice is told so. Null where
 * it was never made, or is forgotten.
 */
export function findOneTimeLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly value: string; readonly expiresAt: Date } | null> {
  return findOneTimeLinkRow(db, linkIdentifier(purpose, token))
}
