/** SQL of what the history tells of proposals. */
import { sql } from 'kysely'
import type { Cents } from '#domain/kernel/money.ts'
import { type DecidingAct, decidingActs } from '#domain/proposals/answers/who-was-first.ts'
import type { Database } from '#server/kernel/context.ts'

export interface EntryRow {
  readonly id: number
  readonly proposalId: number
  readonly what: string
  readonly at: Date
  readonly before: Readonly<Record<string, unknown>>
  readonly isUndone: boolean
}

/** Those of these entries that tell of proposals. */
export async function findProposalEntries(db: Database, ids: readonly number[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select h.id::float8 as id, h.subject_id::int as proposal_id, h.what, h.at, coalesce(h.before, '{}') as before,
      exists (select from history u
        where u.subject_kind = h.subject_kind and u.subject_id = h.subject_id and u.undoes = h.id) as is_undone
    from history h
    where h.subject_kind = 'proposal' and h.id = any(${[...ids]}::bigint[])
    order by h.id`.execute(db)
  return rows
}

/** What happened to a proposal, as its history tells it. */
export interface ProposalEvent {
  readonly id: number
  readonly at: Date
  /** Null: the product by itself. */
  readonly who: string | null
  /** Through whose eyes it was done, where that is not the client. */
  readonly viewed: string | null
  readonly what: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly isUndo: boolean
  readonly isUndone: boolean
  readonly taskName: string | null
}

/** The entries of one page of a proposal's history, the newest first. */
export async function pageOfHistory(
  db: Database,
  { id, clientId }: { readonly id: number; readonly clientId: number },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ProposalEvent[]> {
  const { rows } = await sql<ProposalEvent>`
    select h.id::float8 as id, h.at, actor.name as who,
      case when h.on_behalf_of <> ${clientId} then viewed.name end as viewed,
      h.what, coalesce(h.before, '{}') as before, coalesce(h.after, '{}') as after,
      h.undoes is not null as is_undo, task.name as task_name,
      exists (select from history u
        where u.subject_kind = 'proposal' and u.subject_id = ${id} and u.undoes = h.id) as is_undone
    from history h
    left join person actor on actor.id = h.actor_id
    left join person viewed on viewed.id = h.on_behalf_of
    left join task on task.id = (h.after ->> 'task')::int
    where h.subject_kind = 'proposal' and h.subject_id = ${id}
    order by h.at desc, h.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

interface DecidingEntry extends Pick<DecidingAct, 'what' | 'name' | 'isCash'> {
  readonly at: Date
  /** As it was written down; null: it was not. */
  readonly amount: string | null
  /** Of an approval, what it sold. */
  readonly saleCents: Cents | null
}

/** Who accepted what stands, or bought any of it, the oldest first. */
export async function decidingActsOf(
  db: Database,
  { id, versionNumber }: { readonly id: number; readonly versionNumber: number },
): Promise<DecidingEntry[]> {
  const { rows } = await sql<DecidingEntry>`
    select h.what, h.at, coalesce(h.after ->> 'name', actor.name) as name,
      coalesce(h.after ->> 'method' = 'cash', false) as is_cash,
      case h.what when 'signed' then h.after ->> 'total' else h.after ->> 'amount' end as amount,
      sale.amount_cents as sale_cents
    from history h
    join person actor on actor.id = h.actor_id
    left join sales_order sale on h.what = 'approved' and sale.id = (h.after ->> 'orderId')::int
    where h.subject_kind = 'proposal' and h.subject_id = ${id} and h.what = any(${[...decidingActs]})
      and (h.what <> 'signed' or (h.after ->> 'version')::int = ${versionNumber})
    order by h.at, h.id`.execute(db)
  return rows
}

export async function countProposalHistory(db: Database, proposalId: number): Promise<number> {
  const { n } = await db
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('subjectKind', '=', 'proposal')
    .where('subjectId', '=', proposalId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** All entries of the act that made this proposal of others, the making first: it is taken back whole. */
export async function entriesOfCombining(db: Database, madeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      select id, after from history
      where subject_kind = 'proposal' and subject_id = ${madeId} and what = 'combined')
    select id::float8 as id from made
    union all
    select part.id::float8 from made
    join history part on part.subject_kind = 'proposal' and part.what = 'combined into another'
      and part.subject_id in (select jsonb_array_elements_text(made.after -> 'from')::int)
      and (part.after ->> 'combinedInto')::int = ${madeId}`.execute(db)
  return rows.map(({ id }) => id)
}
