/** What opens something to whoever has it: sessions and links. Only its hash is kept, so a copy of the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
