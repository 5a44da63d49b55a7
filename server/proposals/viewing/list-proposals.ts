/** The list of proposals: those that somebody sells, and a client's own from when they were handed over. */
import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listProposals as endpoint } from '#contract/proposals/list.ts'
import { statuses } from '#contract/proposals/proposal.ts'
import { addDays, dayStart } from '#domain/kernel/newyork.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import { seesAsSeller } from '#domain/billing/hidden-prices.ts'
import { readNumber } from '#domain/proposals/words.ts'
import type { Context } from '../../kernel/context.ts'
import { completed } from '../known/find-proposal.ts'
import { relationToClient } from '../known/relation-to-client.ts'
import {
  type ProposalFilter,
  proposalIdsOfPage,
  salesmenOf,
  type Scope,
  type StatusSum,
  sumsByStatus,
} from '../store/list.ts'
import { findRows } from '../store/proposals.ts'
import { viewRows } from './view-proposal.ts'

type Question = Input<typeof endpoint>['query']

/** One page; a page beyond the last shows the last, since rows may have gone. */
export async function listProposals(ctx: Context, question: Question): Promise<Reply<typeof endpoint>> {
  const { db, actor, settings } = ctx
  const scope = scopeOf(actor)
  const filter = filterOf(question)
  const sums = await sumsByStatus(db, scope, filter)
  const limit = settings.get('proposals.pageSize')
  const status = question.status ?? null
  const total = sums.filter((sum) => isShown(sum, status)).reduce((all, { count }) => all + count, 0)
  const pages = pageCount(total, limit)
  const page = Math.min(question.page ?? 1, pages)
  const ids = await proposalIdsOfPage(db, scope, filter, { status, offset: (page - 1) * limit, limit })
  const rows = new Map((await findRows(db, ids)).map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  return {
    rows: await viewRows(ctx, await completed(db, actor, inOrder)),
    page,
    pages,
    total,
    isAgentPage: seesAsSeller(relationToClient(actor, null), actor),
    sums: statuses.map((one) => sumOf(one, sums)),
    agents: await salesmenOf(db, scope),
  }
}

/** Archived ones are shown where they are asked for alone. */
const isShown = (sum: StatusSum, status: StatusSum['status'] | null): boolean =>
  status === null ? sum.status !== 'archived' : sum.status === status

/** Archived ones are counted, and in no sum. */
function sumOf(status: StatusSum['status'], sums: readonly StatusSum[]): StatusSum {
  const { count = 0, usd = 0n, cad = 0n } = sums.find((sum) => sum.status === status) ?? {}
  return status === 'archived' ? { status, count, usd: 0n, cad: 0n } : { status, count, usd, cad }
}

function scopeOf(actor: Actor): Scope {
  const sellsTo = (advertiserId: number) => seesAsSeller(relationTo(actor, { advertiserId }), actor)
  const sellsToAll = seesAsSeller({ isOwner: false, isClient: false, isSite: false }, actor)
  return { soldTo: sellsToAll ? null : [...actor.clientIds].filter(sellsTo), clientId: actor.personId }
}

function filterOf({ search = '', agent, client, from, to, balance }: Question): ProposalFilter {
  const tidy = search.normalize('NFC').trim()
  return {
    search: tidy,
    number: readNumber(tidy),
    balance: balance ?? null,
    salesmanId: agent ?? null,
    clientId: client ?? null,
    from: from === undefined ? null : dayStart(from),
    before: to === undefined ? null : dayStart(addDays(to, 1)),
  }
}
