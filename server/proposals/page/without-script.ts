/** What the client's page says where no script runs: how the proposal stands, what was asked, and what needs a script. */
import type { Message } from '#contract/proposals/thread.ts'
import { escapeHtml } from '#domain/kernel/html.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { isExpired } from '#domain/proposals/sending/validity.ts'
import { paidInWords, standingInWords } from '#domain/proposals/standing.ts'
import type { PrintedSheet } from '../../kernel/http/printed-page.ts'
import { tellAnswers } from '../answers/view-answers.ts'
import type { ProposalVisitor } from '../links/visitor.ts'
import { moneyOfProposal } from '../known/proposal-money.ts'
import { agentOf } from './agent-of.ts'

/** The proposal itself, who accepted it and what is due stand on the sheet. */
export async function withoutScript({
  ctx,
  found,
}: ProposalVisitor): Promise<NonNullable<PrintedSheet['withoutScript']>> {
  const { row, facts } = found
  const agent = await agentOf(ctx.db, found)
  const { thread, declined, signature } = await tellAnswers(ctx, found)
  const { isArchived } = facts
  const { completedAt, validUntil } = row
  const expired = isExpired(validUntil, facts, newYorkDay(ctx.clock.now()))
  const standing = {
    isArchived,
    completedAt,
    declined,
    isExpired: expired,
    validUntil,
    agentName: agent.name,
  }
  const reached = [agent.phone, agent.email].filter(Boolean).join(', ')
  const lines = [
    standingInWords(standing)?.text,
    declined && `You said why: ${declined.reason}`,
    signature && signedInWords(signature, row.versionNumber),
    paidInWords(row.currency, await moneyOfProposal(ctx.db, found)),
    `To choose, to ask, to accept or decline, and to pay here, allow scripts. Or ask ${agent.name}: ${reached}.`,
  ]
  return {
    above: lines.map((line) => (line ? `<p class="unscripted">${escapeHtml(line)}</p>` : '')).join(''),
    below: thread.length === 0 ? '' : questions(thread),
  }
}

interface ShownSignature {
  readonly name: string
  readonly at: Date
  readonly version: number
  readonly isCurrent: boolean
}

const signedInWords = ({ name, at, version, isCurrent }: ShownSignature, now: number): string =>
  isCurrent
    ? `${name} accepted this proposal on ${formatTime(at)} ET`
    : `${name} accepted version ${version} on ${formatTime(at)} ET. It was changed since: this is version ${now}, which is to be accepted anew`

const questions = (thread: readonly Message[]): string =>
  `<section class="evidence"><h2>Questions and answers</h2><ol>${thread
    .map(
      ({ by, at, text }) =>
        `<li>${escapeHtml(by)}, ${formatTime(at)} ET<br><span class="intro">${escapeHtml(text)}</span></li>`,
    )
    .join('')}</ol></section>`
