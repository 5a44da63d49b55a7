import type { Reply } from '#contract/kernel/endpoint.ts'
import type { readLetterToSend as endpoint } from '#contract/proposals/sending.ts'
import { letterFoot, letterSubject } from '#domain/proposals/sending/letter-text.ts'
import { maySend } from '#domain/proposals/sending/sending.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readAddresses } from '#domain/proposals/sending/addresses.ts'
import type { Context } from '../../kernel/context.ts'
import { allow } from '../../kernel/refused.ts'
import { findProposal } from '../find-proposal.ts'
import { linksOf } from '../store/links.ts'
import { usualText, validUntilFrom } from './proposal-letter.ts'

/** The letter as it would leave now. Addresses that were saved and cannot be read are shown as they are, to be put right. */
export async function readLetter(ctx: Context, proposalId: number): Promise<Reply<typeof endpoint>> {
  const found = await findProposal(ctx, proposalId, 'proposal.edit')
  const { row, client, salesmanName } = found
  allow(maySend(found.facts, client), 409)
  const addresses = readAddresses(row.sendTo, 'sendTo')
  const named = isRefusal(addresses) ? [row.sendTo] : addresses
  const validUntil = validUntilFrom(ctx, row, ctx.clock.now())
  const links = await linksOf(ctx.db, proposalId)
  return {
    to: named.length > 0 ? [...named] : [client.email],
    ...{ subject: letterSubject(row), text: usualText(ctx, found, validUntil) },
    ...{ from: salesmanName, foot: letterFoot(salesmanName), validUntil },
    openLinks: links.filter(({ endedAt }) => endedAt === null).length,
    seconds: ctx.settings.get('proposals.sendDelaySeconds'),
  }
}
