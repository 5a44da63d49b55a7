/** SQL of the list of proposals: who sees which, what a screen asked for, and what they come to. */
import { type RawBuilder, sql } from 'kysely'
import type { ProposalStatus } from '#domain/proposals/status.ts'
import type { Database } from '#server/kernel/context.ts'

export interface Scope {
  /** Whose proposals the person sells; null: everybody's. */
  readonly soldTo: readonly number[] | null
  /** Whose own are seen from when they were handed over. */
  readonly clientId: number
}

export interface ProposalFilter {
  /** The text to search for, in which every character means itself; empty: all. */
  readonly search: string
  /** The id that the search names; null: none. */
  readonly number: number | null
  readonly salesmanId: number | null
  readonly clientId: number | null
  /** Changed last from this instant on, and before that one. */
  readonly from: Date | null
  readonly before: Date | null
  readonly balance: 'open' | 'none' | null
}

type Condition = RawBuilder<boolean>

/** The ids of one page, what was changed last first. */
export async function proposalIdsOfPage(
  db: Database,
  scope: Scope,
  filter: ProposalFilter,
  page: { readonly status: ProposalStatus | null; readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const rows = await rowsIn(db, scope, filter)
    .select('p.id')
    .where(
      page.status === null
        ? sql<boolean>`p.archived_at is null`
        : sql<boolean>`${statusOfRow} = ${page.status}`,
    )
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface StatusSum {
  readonly status: ProposalStatus
  readonly count: number
  readonly usd: bigint
  readonly cad: bigint
}

/** What the proposals of each status come to, in each currency. */
export async function sumsByStatus(db: Database, scope: Scope, filter: ProposalFilter): Promise<StatusSum[]> {
  const rows = await rowsIn(db, scope, filter)
    .select(statusOfRow.as('status'))
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(p.total_cents) filter (where p.currency = 'usd'), 0)`.as('usd'),
      sql<string>`coalesce(sum(p.cad_total_cents), 0)`.as('cad'),
    ])
    .groupBy(statusOfRow)
    .execute()
  return rows.map(({ status, count, usd, cad }) => ({
    status,
    count: Number(count),
    usd: BigInt(usd),
    cad: BigInt(cad),
  }))
}

/** Whose proposals the person sees, by name. */
export const salesmenOf = (db: Database, scope: Scope): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('person as s')
    .select(['s.id', 's.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('proposal as p')
          .select('p.id')
          .whereRef('p.salesmanId', '=', 's.id')
          .where(visible(scope)),
      ),
    )
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()

const rowsIn = (db: Database, scope: Scope, filter: ProposalFilter) =>
  db
    .selectFrom('proposal as p')
    .innerJoin('person as c', 'c.id', 'p.clientId')
    .innerJoin('person as s', 's.id', 'p.salesmanId')
    .where(visible(scope))
    .where(matches(filter))

/** The rule `isSeenBy`, of a row `p`; a test holds both together. */
function visible({ soldTo, clientId }: Scope): Condition {
  if (soldTo === null) return sql<boolean>`true`
  return sql<boolean>`(p.client_id = any(${soldTo}::int[]) or (p.client_id = ${clientId}
    and (p.sent_at is not null or p.campaigns_added_at is not null or p.paid_cents > 0)))`
}

/** The rule `proposalStatus`, of a row `p`; a test holds both together. */
const statusOfRow = sql<ProposalStatus>`case
  when p.archived_at is not null then 'archived'
  when p.completed_at is null and p.paid_cents > 0 then 'partially-paid'
  when p.completed_at is not null
    or (p.campaigns_added_at is not null and coalesce(p.cad_total_cents, p.total_cents) = 0) then 'completed'
  when p.campaigns_added_at is not null then 'pending-payment'
  when p.sent_at is not null then 'emailed'
  else 'draft' end`

/** No character of a search means anything but itself. Upper and lower case are one. */
function matches(filter: ProposalFilter): Condition {
  const { search, number, salesmanId, clientId, from, before, balance } = filter
  const texts = ['p.name', `c.name`, `c.business_name`, `c.email`, `s.name`].map(
    (column) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search})) > 0`,
  )
  const found = [...texts, sql<boolean>`p.id = ${number}`]
  const total = sql`coalesce(p.cad_total_cents, p.total_cents)`
  const conditions: Condition[] = [
    ...(search === '' ? [] : [sql<boolean>`(${sql.join(found, sql` or `)})`]),
    ...(salesmanId === null ? [] : [sql<boolean>`p.salesman_id = ${salesmanId}`]),
    ...(clientId === null ? [] : [sql<boolean>`p.client_id = ${clientId}`]),
    ...(from ? [sql<boolean>`p.updated_at >= ${from}`] : []),
    ...(before ? [sql<boolean>`p.updated_at < ${before}`] : []),
    ...(balance === 'open' ? [sql<boolean>`p.paid_cents < ${total}`] : []),
    ...(balance === 'none' ? [sql<boolean>`p.paid_cents >= ${total}`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
