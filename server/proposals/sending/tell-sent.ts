/** What follows once a letter with a proposal was handed over, or could not be. */
import { sentenceOf } from '#contract/refusals.ts'
import { letterState } from '#domain/proposals/sending/sending.ts'
import { numberOf } from '#domain/proposals/words.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { writeHistory } from '../../kernel/history.ts'
import type { Job } from '../../kernel/jobs.ts'
import { tell } from '../../people/news/tell.ts'
import { type ProposalFacts, lockAnyProposal } from '../known/find-proposal.ts'
import { endLinks } from '../links/end-links.ts'
import { linksOf } from '../store/links.ts'
import { updateProposalRow } from '../store/proposals.ts'
import {
  type LetterRow,
  lettersOf,
  proposalOfLetter,
  saveProposalSending,
  type SendingRow,
  sendingsOf,
  takeToTell,
} from '../store/sendings.ts'
import { takeBackLetters } from './hold-back.ts'
import { validUntilFrom } from './proposal-letter.ts'
import { tellSentName } from './write-sending.ts'

export const tellSent: Job = {
  name: tellSentName,
  async run(platform, payload) {
    const { letterId } = payload as { letterId: number }
    await platform.db.transaction().execute((tx) => tellOutcome(tx, platform, letterId))
  },
}

/** Harmless when repeated: each letter is told of once. */
async function tellOutcome(tx: Database, platform: Platform, letterId: number): Promise<void> {
  const proposalId = await proposalOfLetter(tx, letterId)
  if (proposalId === null) return
  const known = await lockAnyProposal(tx, proposalId)
  const all = await lettersOf(tx, proposalId)
  const letter = all.find(({ id }) => id === letterId)
  const sending = (await sendingsOf(tx, proposalId)).find(({ id }) => id === letter?.sendingId)
  if (!letter || !sending || letter.withdrawnAt || (letter.sentAt ?? letter.failedAt) === null) return
  if (!(await takeToTell(tx, letterId))) return
  const letters = all.filter(({ sendingId }) => sendingId === sending.id)
  if (letter.sentAt === null) return tellFailed(tx, platform, known, sending, letter)
  await keepHanded(tx, platform, known, { sending, letters, letter: { ...letter, sentAt: letter.sentAt } })
  if (sending.endsOthers) await endOlder(tx, known, { sending, all, at: letter.sentAt })
}

interface SentLetter {
  readonly sending: SendingRow
  readonly letters: readonly LetterRow[]
  readonly letter: LetterRow & { readonly sentAt: Date }
}

/** From now on the proposal counts as sent, and its prices hold until a day; unless it became another client's meanwhile, who has no letter. */
async function keepHanded(
  tx: Database,
  platform: Platform,
  { row }: ProposalFacts,
  { sending, letters, letter }: SentLetter,
): Promise<void> {
  const { sentAt: at } = letter
  const validUntil = validUntilFrom(platform, row, at)
  if (letter.clientId === row.clientId) await updateProposalRow(tx, row.id, { sentAt: at, validUntil })
  if (letters.every((one) => ['sent', 'taken-back'].includes(letterState(one))))
    await saveProposalSending(tx, sending.id, { handedAt: at })
  await writeHistory(tx, at, {
    subjectKind: 'proposal',
    subjectId: row.id,
    what: 'sent',
    advertiserId: letter.clientId,
    before: { validUntil: row.validUntil },
    after: { version: sending.version, to: letter.address, validUntil },
    ...whoSends(sending, letter.clientId),
  })
}

interface Older {
  readonly sending: SendingRow
  readonly all: readonly LetterRow[]
  readonly at: Date
}

/** Links that were made before those of this sending; a letter of them that is not out yet would lead nowhere, and does not leave. */
async function endOlder(tx: Database, { row }: ProposalFacts, { sending, all, at }: Older): Promise<void> {
  const first = Math.min(...all.filter((one) => one.sendingId === sending.id).map(({ linkId }) => linkId))
  const concerned = all.filter(({ linkId }) => linkId < first)
  const to = await takeBackLetters(tx, row.id, { letters: all, concerned, at })
  const older = (await linksOf(tx, row.id)).filter(({ id }) => id < first)
  await endLinks(tx, row.id, 'newer', at, { only: older.map(({ id }) => id) })
  if (to.length === 0) return
  await writeHistory(tx, at, {
    subjectKind: 'proposal',
    subjectId: row.id,
    what: 'sending taken back',
    advertiserId: row.clientId,
    after: { to },
    ...whoSends(sending, row.clientId),
  })
}

/** In whose name it is done, long after they asked for it. */
const whoSends = ({ actedBy, askedBy }: SendingRow, clientId: number) => ({
  actorId: actedBy ?? askedBy,
  onBehalfOf: actedBy === null ? clientId : askedBy,
})

/** Behind the bell of who asked for it. */
async function tellFailed(
  tx: Database,
  platform: Platform,
  { row }: ProposalFacts,
  { askedBy }: SendingRow,
  { id, address, failure }: LetterRow,
): Promise<void> {
  const values = { address, reason: failure ?? '' }
  const text = `${numberOf(row.id)}: ${sentenceOf({ refused: 'letter-failed', values })}`
  const link = `/proposals?proposal=${row.id}`
  const news = { who: { people: [askedBy] }, about: `proposal-letter:${id}`, text, link }
  await tell(tx, platform, news, platform.clock.now())
}
