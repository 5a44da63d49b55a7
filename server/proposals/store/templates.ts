/** SQL of what people keep as templates of their own. */
import type { Insertable, Selectable } from 'kysely'
import type { TemplateLine } from '#domain/proposals/template.ts'
import type { ProposalTables } from '#server/database/tables/proposals.ts'
import type { Database } from '#server/kernel/context.ts'

export type TemplateRow = Selectable<ProposalTables['proposalTemplate']>

/** Answers the new template's id. */
export async function addTemplate(
  tx: Database,
  template: Insertable<ProposalTables['proposalTemplate']>,
  lines: readonly TemplateLine[],
): Promise<number> {
  const { id: templateId } = await tx
    .insertInto('proposalTemplate')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0)
    await tx
      .insertInto('proposalTemplateLine')
      .values(lines.map((line, position) => ({ ...line, templateId, position })))
      .execute()
  return templateId
}

/** One that was archived too; null when there is none. */
export async function findTemplate(db: Database, id: number): Promise<TemplateRow | null> {
  return (await db.selectFrom('proposalTemplate').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Those of this person that are not archived, by their titles; `count` is of its lines. */
export async function templatesOf(db: Database, personId: number) {
  const rows = await db
    .selectFrom('proposalTemplate as t')
    .leftJoin('proposalTemplateLine as l', 'l.templateId', 't.id')
    .select(({ fn }) => ['t.id', 't.title', 't.description', fn.count<bigint>('l.position').as('count')])
    .where('t.personId', '=', personId)
    .where('t.archivedAt', 'is', null)
    .groupBy('t.id')
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Its lines in their order. */
export function itemsOfTemplate(db: Database, templateId: number): Promise<TemplateLine[]> {
  return db
    .selectFrom('proposalTemplateLine')
    .select(['productId', 'name', 'rateMicros', 'quantity', 'dailyViews', 'budgetCents'])
    .select(['campaignName', 'isOptional'])
    .where('templateId', '=', templateId)
    .orderBy('position')
    .execute()
}

/** `at` null brings it back. */
export async function archiveTemplate(tx: Database, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('proposalTemplate').set({ archivedAt: at }).where('id', '=', id).execute()
}
