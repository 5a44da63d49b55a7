/** What happened to a proposal, for whoever sells it. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listProposalHistory as endpoint } from '#contract/proposals/history.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { isRefusal, refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { may } from '#domain/people/abilities.ts'
import { mayTakeBack } from '#domain/proposals/acts.ts'
import { type Names, peopleIn, proposalSentence } from '#domain/proposals/history-in-words.ts'
import type { Context } from '../../kernel/context.ts'
import { namesOfPersons } from '../../people/list-advertisers.ts'
import { isReversible } from './take-back.ts'
import { findProposal, type FoundProposal } from '../known/find-proposal.ts'
import {
  countProposalHistory,
  entriesOfCombining,
  type ProposalEvent,
  pageOfHistory,
} from '../store/entries.ts'

const pageSize = 50

type HistoryAnswer = Reply<typeof endpoint>

/** Newest first, each with whether this person can take it back; a page beyond the last shows the last. */
export async function viewProposalHistory(
  ctx: Context,
  question: { readonly proposalId: number; readonly page?: number | undefined },
): Promise<HistoryAnswer> {
  const found = await findProposal(ctx, question.proposalId, 'proposal.edit')
  const { row } = found
  const total = await countProposalHistory(ctx.db, row.id)
  const pages = pageCount(total, pageSize)
  const page = Math.min(question.page ?? 1, pages)
  const records = await pageOfHistory(ctx.db, row, { offset: (page - 1) * pageSize, limit: pageSize })
  const names = await namesOfPersons(ctx.db, records.flatMap(peopleIn))
  const entries: HistoryAnswer['entries'] = []
  for (const record of records) entries.push(await tellEntry(ctx, found, record, names))
  return { proposal: { id: row.id, name: row.name }, entries, page, pages, total }
}

async function tellEntry(
  ctx: Context,
  found: FoundProposal,
  record: ProposalEvent,
  names: Names,
): Promise<HistoryAnswer['entries'][number]> {
  const { id, at } = record
  const isOffered = isReversible(record.what) && may(ctx.actor, 'proposal.reassign', found.relation)
  const verdict = isOffered ? verdictOf(found, record) : 'ok'
  return {
    id,
    at,
    text: proposalSentence(record, names),
    undo: { isOffered, refusal: isRefusal(verdict) ? sentenceOf(verdict) : null },
    takeBack: isOffered && verdict === 'ok' ? await entriesOfAct(ctx, found, record) : [],
  }
}

/** What followed stands in the way: each change of a proposal has an instant of its own. */
function verdictOf({ facts, row }: FoundProposal, { at, isUndone }: ProposalEvent): Verdict {
  if (isUndone) return refuse('undo-done')
  const verdict = mayTakeBack(facts)
  if (verdict !== 'ok') return verdict
  return at.getTime() === row.updatedAt.getTime() ? 'ok' : refuse('undo-newer')
}

/** Combining is one act with all that was combined, on whichever of them it is taken back. */
async function entriesOfAct(
  { db }: Context,
  { row }: FoundProposal,
  { id, what }: ProposalEvent,
): Promise<number[]> {
  if (what === 'combined') return entriesOfCombining(db, row.id)
  return what === 'combined into another' && row.combinedInto !== null
    ? entriesOfCombining(db, row.combinedInto)
    : [id]
}
