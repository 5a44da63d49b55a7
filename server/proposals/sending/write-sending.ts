/** Writes the letters of a proposal, which leave a moment later and can be taken back until then (PRO-19). */
import { mayWriteAgain } from '#domain/kernel/letters-an-hour.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { readAddresses } from '#domain/proposals/sending/addresses.ts'
import { mayBeLetter } from '#domain/proposals/sending/letter-text.ts'
import { letterState, mayTakeBackSending } from '#domain/proposals/sending/sending.ts'
import { tidyProse } from '#domain/proposals/tidy-texts.ts'
import type { Context, Database } from '../../kernel/context.ts'
import { writeLetterLater } from '../../kernel/letters/leaving-later.ts'
import { sealLink } from '../../kernel/letters/letters.ts'
import { allow, Refused, RefusedForNow } from '../../kernel/refused.ts'
import { newToken } from '../../people/token.ts'
import type { ProposalFacts } from '../known/find-proposal.ts'
import { usableVerdict } from '../known/usable-verdict.ts'
import { makeLink } from '../links/make-link.ts'
import {
  insertProposalSending,
  lettersOf,
  lockSender,
  newestSendings,
  sendingsOf,
} from '../store/sendings.ts'
import { newMessageId, proposalLetter, usualText, validUntilFrom } from './proposal-letter.ts'

export interface SendWish {
  /** Left out: to whom the proposal says; empty, the client's own address. */
  readonly sendTo?: string | undefined
  /** Left out: the usual one. */
  readonly text?: string | undefined
  /** Links of earlier letters end when these are handed over. */
  readonly endsOthers?: boolean | undefined
}

/** The job that hears of each letter. */
export const tellSentName = 'tell-proposal-sent'

/** To whom it goes where nothing else is said; refused where that cannot be read (422). */
function addresseesOf({ row, client }: ProposalFacts, sendTo: string = row.sendTo): readonly string[] {
  const addresses = readAddresses(sendTo, 'sendTo')
  if (isRefusal(addresses)) throw new Refused(addresses)
  return addresses.length > 0 ? addresses : [client.email]
}

/**
 * In the caller's transaction, over a locked proposal that may be sent; refused where its client could not use what it sells
 * (422). Answers the sending's id; what was pressed twice is the same one.
 */
export async function writeSending(
  tx: Database,
  ctx: Context,
  found: ProposalFacts,
  { sendTo, text, endsOthers = false }: SendWish,
): Promise<number> {
  const { row } = found
  allow(await usableVerdict({ db: tx, actor: ctx.actor }, found))
  const addresses = addresseesOf(found, sendTo)
  const at = ctx.clock.now()
  const leavesAt = new Date(at.getTime() + ctx.settings.get('proposals.sendDelaySeconds') * 1_000)
  const body = tidyProse(text ?? usualText(ctx, found, validUntilFrom(ctx, row, leavesAt)))
  if (text !== undefined) allow(mayBeLetter(text, 'text'))
  const waiting = await waitingFor(tx, row, { body, addresses, endsOthers })
  if (waiting !== null) return waiting
  await requireFew(tx, ctx, row.id, at)
  const { personId, impersonator } = ctx.actor
  const sendingId = await insertProposalSending(tx, {
    proposalId: row.id,
    version: row.versionNumber,
    body,
    endsOthers,
    askedAt: at,
    leavesAt,
    askedBy: personId,
    actedBy: impersonator?.personId ?? null,
  })
  const letter = await proposalLetter(tx, ctx, found, body)
  for (const to of addresses) {
    const token = newToken()
    const sealedLink = sealLink(ctx.secrets, token)
    const written = { ...letter, to, sealedLink, messageId: newMessageId(ctx) }
    const letterId = await writeLetterLater(tx, ctx, written, { at, leavesAt, thenJob: tellSentName })
    const of = { proposalId: row.id, clientId: row.clientId, sendingId, letterId, toAddress: to }
    await makeLink(tx, { ...of, token }, at)
  }
  return sendingId
}

interface LetterWish {
  readonly body: string
  readonly addresses: readonly string[]
  readonly endsOthers: boolean
}

/** The newest sending, where it says the same of the same version to the same people, ends links as this one would, and none of its letters has left. */
async function waitingFor(
  tx: Database,
  { id: proposalId, versionNumber }: ProposalFacts['row'],
  { body, addresses, endsOthers }: LetterWish,
): Promise<number | null> {
  const [newest] = await sendingsOf(tx, proposalId)
  if (!newest || newest.undoneAt) return null
  if (newest.body !== body || newest.version !== versionNumber || newest.endsOthers !== endsOthers)
    return null
  const letters = (await lettersOf(tx, proposalId)).filter(({ sendingId }) => sendingId === newest.id)
  const isSame = letters.map(({ address }) => address).join() === addresses.join()
  return isSame && mayTakeBackSending(letters.map(letterState)) ? newest.id : null
}

async function requireFew(
  tx: Database,
  { actor: { personId }, settings }: Context,
  proposalId: number,
  at: Date,
): Promise<void> {
  await lockSender(tx, personId)
  const limits = [
    ['sends-of-proposal', 'proposalId', proposalId, settings.get('proposals.sendsPerProposal')],
    ['sends-of-person', 'askedBy', personId, settings.get('proposals.sendsPerPerson')],
  ] as const
  for (const [refused, column, value, limit] of limits) {
    const verdict = mayWriteAgain(refused, await newestSendings(tx, column, value, limit), limit, at)
    if (verdict !== 'ok') throw new RefusedForNow(verdict)
  }
}
