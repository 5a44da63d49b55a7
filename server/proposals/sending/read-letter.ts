import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readLetterToSend as endpoint } from '#contract/proposals/sending.ts'
import { letterFoot, letterSubject } from '#domain/proposals/sending/letter-text.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readAddresses } from '#domain/proposals/sending/addresses.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { findProposal } from '../known/find-proposal.ts'
import { isOpen } from '../links/find-link.ts'
import { linksOf } from '../store/links.ts'
import { lettersOf, sendingsOf } from '../store/sendings.ts'
import { usualText, validUntilFrom } from './proposal-letter.ts'

/**
 * The letter as it would leave now. Addresses that were saved and cannot be read are shown as they are, to be put right. What
 * was sent last and taken back is there again as it was written.
 */
export async function readLetter(ctx: Context, proposalId: number): Promise<Reply<typeof endpoint>> {
  const found = await findProposal(ctx, proposalId, 'proposal.edit')
  const { row, client, salesmanName } = found
  allow(maySend(found.facts, client), 409)
  const addresses = readAddresses(row.sendTo, 'sendTo')
  const named = isRefusal(addresses) ? [row.sendTo] : addresses
  const validUntil = validUntilFrom(ctx, row, ctx.clock.now())
  const links = await linksOf(ctx.db, proposalId)
  const back = await takenBack(ctx.db, proposalId)
  return {
    to: back?.to ?? (named.length > 0 ? [...named] : [client.email]),
    subject: letterSubject(row),
    text: back?.text ?? usualText(ctx, found, validUntil),
    from: salesmanName,
    foot: letterFoot(salesmanName),
    validUntil,
    endsOthers: back?.endsOthers ?? false,
    openLinks: links.filter((link) => isOpen(link, ctx)).length,
    seconds: ctx.settings.get('proposals.sendDelaySeconds'),
  }
}

/** What the newest sending was to say and to whom, where it was taken back; null: it was not, or there is none. */
async function takenBack(db: Database, proposalId: number) {
  const [newest] = await sendingsOf(db, proposalId)
  if (!newest?.undoneAt) return null
  const letters = (await lettersOf(db, proposalId)).filter(({ sendingId }) => sendingId === newest.id)
  return { to: letters.map(({ address }) => address), text: newest.body, endsOthers: newest.endsOthers }
}
