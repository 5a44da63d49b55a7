/** Which link somebody holds, if it opens. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { opens } from '#domain/proposals/sending/link-life.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { findProposalLinkRow, type ProposalLinkRow, type LinkFacts } from '../store/links.ts'
import { hashOfLinkToken } from './make-link.ts'

type LinkContext = Pick<Platform, 'settings' | 'clock'>

/**
 * Null for every wrong one alike: it was never made, has ended, is too old, or its proposal is archived or somebody
 * else's by now. Whatever was sent is looked up by its hash alone, in one query, and all else is decided after it, so
 * that the time it takes tells nothing.
 */
export async function findProposalLink(
  db: Database,
  knowing: LinkContext,
  token: string,
): Promise<ProposalLinkRow | null> {
  const row = await findProposalLinkRow(db, { tokenHash: hashOfLinkToken(token) })
  return row && isOpen(row, knowing) ? row : null
}

/** Whether a link that was found before opens still. */
export async function isStillOpen(db: Database, knowing: LinkContext, id: number): Promise<boolean> {
  const row = await findProposalLinkRow(db, { id })
  return row !== null && isOpen(row, knowing)
}

/** Whether a link that stands so opens now. */
export function isOpen(row: LinkFacts, { settings, clock }: LinkContext): boolean {
  if (row.ownerId !== row.clientId) return false
  const facts = {
    madeOn: newYorkDay(row.madeAt),
    hasEnded: row.endedAt !== null,
    isArchived: row.archivedAt !== null,
    validUntil: row.validUntil,
  }
  const days = {
    validDays: settings.get('proposals.validDays'),
    linkDays: settings.get('proposals.linkDays'),
  }
  return opens(facts, days, newYorkDay(clock.now()))
}
