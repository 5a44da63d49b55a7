/** SQL of drafts of forms. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** Whose draft, and of which form. */
export interface DraftKey {
  readonly typedBy: number
  /** The person of `typedBy`, unless they look through another's eyes. */
  readonly seenAs: number
  readonly form: string
}

export async function findDraft(
  db: Database,
  { typedBy, seenAs, form }: DraftKey,
): Promise<{ readonly content: string; readonly savedAt: Date } | null> {
  const draft = await db
    .selectFrom('formDraft')
    .select(['content', 'savedAt'])
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .executeTakeFirst()
  return draft ?? null
}

export async function saveDraft(tx: Database, key: DraftKey, content: string, savedAt: Date): Promise<void> {
  await tx
    .insertInto('formDraft')
    .values({ ...key, content, savedAt })
    .onConflict((conflict) =>
      conflict.columns(['typedBy', 'seenAs', 'form']).doUpdateSet({ content, savedAt }),
    )
    .execute()
}

/** Names these files and no others; false where one is not there, or is not of the person in whose name it is typed. */
export async function replaceDraftFiles(
  tx: Database,
  { typedBy, seenAs, form }: DraftKey,
  uploadIds: readonly number[],
): Promise<boolean> {
  await tx
    .deleteFrom('formDraftFile')
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .execute()
  if (uploadIds.length === 0) return true
  const { numAffectedRows = 0n } = await sql`
    insert into form_draft_file (typed_by, seen_as, form, upload_id)
    select ${typedBy}, ${seenAs}, ${form}, id from upload
    where id = any(${[...uploadIds]}::int[]) and person_id = ${seenAs}`.execute(tx)
  return Number(numAffectedRows) === uploadIds.length
}

export async function deleteDraft(db: Database, { typedBy, seenAs, form }: DraftKey): Promise<void> {
  await db
    .deleteFrom('formDraft')
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .execute()
}

/** Drafts that one person saves follow each other from here to the end of the transaction. */
export async function lockDrafts(tx: Database, typedBy: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-12, ${typedBy})`.execute(tx)
}

/** How many drafts the person has of other forms. */
export async function countOtherDrafts(db: Database, { typedBy, seenAs, form }: DraftKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from form_draft
    where typed_by = ${typedBy} and (seen_as, form) <> (${seenAs}, ${form})`.execute(db)
  return rows[0]?.n ?? 0
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('formDraft').where('savedAt', '<=', before).execute()
}
