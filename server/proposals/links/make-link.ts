import { createHash } from 'node:crypto'
import type { Database } from '../../kernel/context.ts'
import { addProposalLink, type NewLink } from '../store/links.ts'

/** SHA-256, of whatever somebody sends. Kept as bytes: digits in a row would read as a card's number. */
export const hashOfLinkToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

interface WantedLink extends Omit<NewLink, 'tokenHash'> {
  /** Of `newToken`, for the letter alone: it is kept nowhere. */
  readonly token: string
}

/** Makes the link by which a client reaches a proposal from a letter; answers its id. */
export const makeLink = (tx: Database, { token, ...link }: WantedLink, at: Date): Promise<number> =>
  addProposalLink(tx, { ...link, tokenHash: hashOfLinkToken(token) }, at)
