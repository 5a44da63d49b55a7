/** SQL of what sales of proposals gave. */
import { type Insertable, sql } from 'kysely'
import type { NanoDollars } from '#domain/kernel/money.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import type { TaskKind } from '#domain/proposals/task.ts'
import type { GivenTables } from '#server/database/tables/given.ts'
import type { Database } from '#server/kernel/context.ts'

/** The lines of the proposal that were given already, also those that were taken off since. */
export async function givenLines(db: Database, proposalId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('proposalGiven')
    .select('lineId')
    .distinct()
    .where('proposalId', '=', proposalId)
    .execute()
  return new Set(rows.map(({ lineId }) => lineId))
}

/**
 * The money of the proposal that is for nothing given yet: what its account holds less what rests there until it is
 * earned. One statement, so that what is earned at this moment is either in both or in neither.
 */
export async function readUngiven(db: Database, proposalId: number): Promise<NanoDollars> {
  const { rows } = await sql<{ ungiven: NanoDollars }>`
    select coalesce((select balance from ledger_account
        where kind = 'proposal' and unit = 'usd-nano' and subject_id = ${proposalId}), 0)::bigint
      - coalesce(sum(case given.kind
          when 'weeks' then given.money_nanos
            - coalesce((select sum(nanos) from week_earning where given_id = given.id), 0)
          when 'pin' then coalesce((select sum(money_nanos) from pin_right
            where given_id = given.id and earned_at is null), 0)
          when 'task' then case when exists (select from task where given_id = given.id and done_at is null)
            then given.money_nanos else 0 end
          else 0 end), 0)::bigint as ungiven
    from proposal_given given where given.proposal_id = ${proposalId}`.execute(db)
  return rows[0]?.ungiven ?? (0n as NanoDollars)
}

export async function insertGiven(
  tx: Database,
  given: Insertable<GivenTables['proposalGiven']>,
): Promise<number> {
  const { id } = await tx.insertInto('proposalGiven').values(given).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface NewRights {
  readonly givenId: number
  readonly proposalId: number
  readonly advertiserId: number
  readonly siteId: number
  readonly hours: number
  readonly count: number
  readonly money: NanoDollars
}

/** So many rights, the money in equal parts, the first ones a nano-dollar more where it does not divide. */
export async function insertRights(tx: Database, rights: NewRights): Promise<void> {
  const { givenId, proposalId, advertiserId, siteId, hours, count, money } = rights
  await sql`
    insert into pin_right (given_id, proposal_id, advertiser_id, site_id, hours, money_nanos)
    select ${givenId}, ${proposalId}, ${advertiserId}, ${siteId}, ${hours},
      ${money}::bigint / ${count} + case when place <= ${money}::bigint % ${count} then 1 else 0 end
    from generate_series(1, ${count}::int) place order by place`.execute(tx)
}

export interface NewTask {
  readonly kind: TaskKind
  readonly givenId: number
  readonly clientId: number
  readonly name: string
  /** Null: nobody in particular. */
  readonly inChargeId: number | null
  readonly dueDay: NewYorkDay
}

export async function insertTask(tx: Database, task: NewTask, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('task')
    .values({ ...task, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
