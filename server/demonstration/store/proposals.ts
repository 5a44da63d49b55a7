/** SQL of what has become of the proposals of the demonstration, apart from what is paid and approved of them. */
import { sql, type Updateable } from 'kysely'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'

/** The names of those that stand, so that none is planted twice. */
export async function proposalNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('proposal').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

export interface PlantedProposal {
  readonly id: number
  /** The total in cents of the proposal's currency. */
  readonly total: bigint
  /** What it sells was given. */
  readonly isGiven: boolean
}

/** The first proposal of this name. */
export async function findPlanted(db: Database, name: string): Promise<PlantedProposal | null> {
  const row = await db
    .selectFrom('proposal')
    .select(['id', 'totalCents', 'cadTotalCents', 'campaignsAddedAt'])
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    total: row.cadTotalCents ?? row.totalCents,
    isGiven: row.campaignsAddedAt !== null,
  }
}

/** That it was sent to its client, or archived. */
export async function setFacts(
  tx: Database,
  id: number,
  facts: Pick<Updateable<ProposalTables['proposal']>, 'sentAt' | 'archivedAt' | 'archivedBy'>,
): Promise<void> {
  await tx.updateTable('proposal').set(facts).where('id', '=', id).execute()
}

/** A template of what a proposal of this name sells; discounts stay with the proposal. */
export async function insertTemplate(
  tx: Database,
  { personId, title, of, at }: { personId: number; title: string; of: string; at: Date },
): Promise<void> {
  await sql`
    with source as (select id from proposal where name = ${of} order by id limit 1),
    template as (
      insert into proposal_template (person_id, title, description, created_at)
      values (${personId}, ${title}, ${of}, ${at}) returning id)
    insert into proposal_template_line
      (template_id, position, product_id, name, rate_micros, quantity, daily_views, budget_cents, campaign_name, is_optional)
    select template.id, position, product_id, name, case when product_id is null then rate_micros end, quantity,
      daily_views, budget_cents, campaign_name, is_optional
    from template, source join proposal_line on proposal_id = source.id where deleted_at is null`.execute(tx)
}

/** The rate of the first day; one that somebody set stays. */
export async function setCadRate(
  tx: Database,
  { rate, day, at }: { rate: string; day: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ key: 'proposals.cadRate', value: JSON.stringify({ rate, day }), updatedAt: at })
    .onConflict((known) => known.doNothing())
    .execute()
  await notifyListeners(tx, 'masthead_settings', 'proposals.cadRate')
}
