/** SQL of tasks. */
import { type RawBuilder, sql } from 'kysely'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { TaskKind } from '#domain/proposals/task.ts'
import type { Database } from '#server/kernel/context.ts'

export interface TaskFilter {
  /** Null: of everybody. */
  readonly clientIds: readonly number[] | null
  readonly clientId: number | null
  readonly inChargeId: number | null
  readonly kind: TaskKind | null
  /** Words of what was sold, of the client or of the proposal; every character means itself. */
  readonly search: string
  readonly dueUpTo: NewYorkDay | null
}

export interface TaskRow {
  readonly id: number
  readonly kind: TaskKind
  readonly name: string
  readonly quantity: number
  readonly clientId: number
  readonly clientName: string
  readonly proposalId: number
  readonly proposalName: string
  readonly siteId: number | null
  readonly siteName: string | null
  /** Whose dates are to be set. */
  readonly campaignId: number | null
  readonly campaignName: string | null
  readonly inChargeId: number | null
  readonly inChargeName: string | null
  readonly dueDay: NewYorkDay
  readonly money: NanoDollars
  readonly doneAt: Date | null
  readonly doneByName: string | null
  readonly updatedAt: Date
}

const columns = sql`task.id, task.kind, task.name, given.quantity, task.client_id, client.name as client_name,
  given.proposal_id, proposal.name as proposal_name, given.site_id, site.name as site_name,
  campaign.id as campaign_id, campaign.name as campaign_name, task.in_charge_id,
  charged.name as in_charge_name, task.due_day, given.money_nanos as money, task.done_at, doer.name as done_by_name,
  task.updated_at`
const tables = sql`task
  join proposal_given given on given.id = task.given_id
  join proposal on proposal.id = given.proposal_id
  join person client on client.id = task.client_id
  left join site on site.id = given.site_id
  left join campaign on campaign.id = given.campaign_id
  left join person charged on charged.id = task.in_charge_id
  left join person doer on doer.id = task.done_by`

export interface TaskSums {
  readonly open: number
  readonly late: number
  readonly done: number
}

export async function sumsOf(db: Database, filter: TaskFilter, today: NewYorkDay): Promise<TaskSums> {
  const { rows } = await sql<TaskSums>`
    select count(*) filter (where task.done_at is null)::int as open,
      count(*) filter (where task.done_at is null and task.due_day < ${today})::int as late,
      count(*) filter (where task.done_at is not null)::int as done
    from ${tables} where ${matching(filter)}`.execute(db)
  return rows[0] ?? { open: 0, late: 0, done: 0 }
}

/** Open ones by what is due first, done ones by what was done last. */
export async function pageOfTasks(
  db: Database,
  filter: TaskFilter,
  { isDone, offset, limit }: { readonly isDone: boolean; readonly offset: number; readonly limit: number },
): Promise<TaskRow[]> {
  const shown = isDone
    ? sql`task.done_at is not null order by task.done_at desc, task.id desc`
    : sql`task.done_at is null order by task.due_day, task.id`
  const { rows } = await sql<TaskRow>`
    select ${columns} from ${tables} where ${matching(filter)} and ${shown}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function matching({
  clientIds,
  clientId,
  inChargeId,
  kind,
  search,
  dueUpTo,
}: TaskFilter): RawBuilder<boolean> {
  return sql<boolean>`
    ${ofClients(clientIds)}
    and task.client_id = coalesce(${clientId}::int, task.client_id)
    and (${inChargeId}::int is null or task.in_charge_id = ${inChargeId})
    and task.kind = coalesce(${kind}::text, task.kind)
    and task.due_day <= coalesce(${dueUpTo}::date, task.due_day)
    and (${search} = '' or strpos(lower(task.name || ' ' || client.name || ' ' || proposal.name), lower(${search})) > 0)`
}

const ofClients = (ids: TaskFilter['clientIds']): RawBuilder<boolean> =>
  sql<boolean>`(${ids === null} or task.client_id = any(${ids === null ? [] : [...ids]}::int[]))`

/** Who is in charge of some of those that may be seen, and for whom they are, by name. */
export async function peopleOfTasks(
  db: Database,
  { clientIds }: Pick<TaskFilter, 'clientIds'>,
): Promise<Readonly<Record<'agents' | 'clients', { id: number; name: string }[]>>> {
  const named = (column: RawBuilder<unknown>) =>
    sql<{ id: number; name: string }>`
      select distinct person.id, person.name from task join person on person.id = ${column}
      where ${ofClients(clientIds)} order by person.name, person.id`.execute(db)
  const agents = await named(sql`task.in_charge_id`)
  const clients = await named(sql`task.client_id`)
  return { agents: agents.rows, clients: clients.rows }
}

export interface TaskEntry {
  readonly at: Date
  /** Null: the product by itself. */
  readonly who: string | null
  /** Through whose eyes it was done. */
  readonly viewed: string | null
  readonly what: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** What happened to a task: the acts on it, that it came with its sale, and that it was done by itself. */
const entriesOf = ({ id, proposalId }: Pick<TaskRow, 'id' | 'proposalId'>) => sql`
  select h.id as place, h.at, actor.name as who,
    case when h.on_behalf_of <> task.client_id then viewed.name end as viewed,
    h.what, coalesce(h.before, '{}') as before, coalesce(h.after, '{}') as after
  from task
  join history h on h.subject_kind = 'proposal' and h.subject_id = ${proposalId}
    and h.what = any(${['task done', 'task taken back', 'task changed']}) and (h.after ->> 'task')::int = task.id
  left join person actor on actor.id = h.actor_id
  left join person viewed on viewed.id = h.on_behalf_of
  where task.id = ${id}
  union all
  select 0, created_at, null, null, 'task appeared', '{}', '{}' from task where id = ${id}
  union all
  select 9007199254740991, done_at, null, null, 'task done', '{}', '{}' from task
  where id = ${id} and done_at is not null and done_by is null`

/** The entries of one page of a task's history, the newest first. */
export async function pageOfEntries(
  db: Database,
  task: Pick<TaskRow, 'id' | 'proposalId'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TaskEntry[]> {
  const { rows } = await sql<TaskEntry>`
    select at, who, viewed, what, before, after from (${entriesOf(task)}) as told
    order by at desc, place desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countTaskEntries(
  db: Database,
  task: Pick<TaskRow, 'id' | 'proposalId'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${entriesOf(task)}) as told`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findTask(db: Database, id: number): Promise<TaskRow | null> {
  const { rows } = await sql<TaskRow>`select ${columns} from ${tables} where task.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked after its proposal until the transaction ends. */
export async function lockTask(tx: Database, id: number): Promise<TaskRow | null> {
  await sql`select from proposal where id = (
    select given.proposal_id from task join proposal_given given on given.id = task.given_id where task.id = ${id}
  ) for update`.execute(tx)
  await sql`select from task where id = ${id} for update`.execute(tx)
  return findTask(tx, id)
}

export interface TaskChange {
  readonly dueDay?: NewYorkDay
  readonly inChargeId?: number
  readonly doneAt?: Date | null
  readonly doneBy?: number | null
  readonly actedBy?: number | null
  readonly updatedAt: Date
}

export async function updateTask(tx: Database, id: number, change: TaskChange): Promise<void> {
  await tx.updateTable('task').set(change).where('id', '=', id).execute()
}

/** Its dates hold as many New York days as were sold, also by later charges of a subscription. */
const holdsItsDays = sql<boolean>`exists (select from impression_campaign campaign
  where campaign.campaign_id = given.campaign_id
    and ((campaign.stop_at - interval '1 millisecond') at time zone 'America/New_York')::date
      - (campaign.start_at at time zone 'America/New_York')::date + 1
      >= 7 * (select sum(every.quantity) from proposal_given every
        where every.kind = 'weeks' and every.campaign_id = given.campaign_id))`

/** Its site earned all its money, so that no date changes anything any more; where there is none, never. */
const isEarned = sql<boolean>`(given.money_nanos > 0 and given.money_nanos
  <= coalesce((select sum(nanos) from week_earning where given_id = given.id), 0))`

/**
 * Dates that hold as many New York days as were sold by now, since the money of the others could never be earned; and pins
 * of which none is left. Dates that were cleared or shortened before all was earned are to be set again, and a pin that was
 * given back is to be used again.
 */
export async function closeByThemselves(db: Database, at: Date): Promise<void> {
  await sql`
    update task set done_at = null, updated_at = ${at}
    from proposal_given given
    where given.id = task.given_id and task.done_at is not null and case task.kind
      when 'dates' then not ${holdsItsDays} and not ${isEarned}
      when 'pin' then exists (select from pin_right where given_id = given.id and used_at is null)
      else false end`.execute(db)
  await sql`
    update task set done_at = ${at}, updated_at = ${at}
    from proposal_given given
    where given.id = task.given_id and task.done_at is null and case task.kind
      when 'dates' then ${holdsItsDays}
      when 'pin' then not exists (select from pin_right where given_id = given.id and used_at is null)
      else false end`.execute(db)
}
