/** SQL of drafts of forms. */
import { sql } from 'kysely'
import type { Database } from '#server/kernel/context.ts'

/** Whose draft, and of which form. */
export interface DraftKey {
  readonly typedBy: number
  /** The person of `typedBy`, unless they look through another's eyes. */
  readonly seenAs: number
  readonly form: string
  readonly tab: string
}

export interface DraftContent {
  readonly title: string
  readonly address: string | null
  readonly content: string
  readonly savedAt: Date
}

export interface OtherTab {
  readonly tab: string
  readonly savedAt: Date
}

const draftsOfForm = (db: Database, { typedBy, seenAs, form }: DraftKey) =>
  db
    .selectFrom('formDraft')
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)

export async function findDraft(
  db: Database,
  key: DraftKey,
): Promise<{ readonly content: string; readonly savedAt: Date } | null> {
  const draft = await draftsOfForm(db, key)
    .select(['content', 'savedAt'])
    .where('tab', '=', key.tab)
    .executeTakeFirst()
  return draft ?? null
}

/** The other tabs in which something is kept of the same form, the newest first. */
export const listOtherTabs = (db: Database, key: DraftKey): Promise<OtherTab[]> =>
  draftsOfForm(db, key)
    .select(['tab', 'savedAt'])
    .where('tab', '<>', key.tab)
    .orderBy('savedAt', 'desc')
    .orderBy('tab')
    .execute()

export async function saveDraft(tx: Database, key: DraftKey, draft: DraftContent): Promise<void> {
  await tx
    .insertInto('formDraft')
    .values({ ...key, ...draft })
    .onConflict((conflict) => conflict.columns(['typedBy', 'seenAs', 'form', 'tab']).doUpdateSet(draft))
    .execute()
}

/** Names these files and no others; false where one is not there, or is not of the person in whose name it is typed. */
export async function replaceDraftFiles(
  tx: Database,
  { typedBy, seenAs, form, tab }: DraftKey,
  uploadIds: readonly number[],
): Promise<boolean> {
  await tx
    .deleteFrom('formDraftFile')
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .where('tab', '=', tab)
    .execute()
  if (uploadIds.length === 0) return true
  const { numAffectedRows = 0n } = await sql`
    insert into form_draft_file (typed_by, seen_as, form, tab, upload_id)
    select ${typedBy}, ${seenAs}, ${form}, ${tab}, id from upload
    where id = any(${[...uploadIds]}::int[]) and person_id = ${seenAs}`.execute(tx)
  return Number(numAffectedRows) === uploadIds.length
}

export async function deleteDraft(db: Database, { typedBy, seenAs, form, tab }: DraftKey): Promise<void> {
  await db
    .deleteFrom('formDraft')
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .where('tab', '=', tab)
    .execute()
}

/** All that somebody typed and did not send, as themselves or through one other's eyes; what was saved last first. */
export const draftsOf = (db: Database, { typedBy, seenAs }: Pick<DraftKey, 'typedBy' | 'seenAs'>) =>
  db
    .selectFrom('formDraft')
    .select(['form', 'tab', 'title', 'address', 'savedAt'])
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .orderBy('savedAt', 'desc')
    .orderBy('form')
    .orderBy('tab')
    .execute()

/** What was kept in the tab `from` is this one's from now on, its files with it. */
export async function moveDraft(
  tx: Database,
  { typedBy, seenAs, form, tab }: DraftKey,
  from: string,
): Promise<void> {
  await tx
    .updateTable('formDraft')
    .set({ tab })
    .where('typedBy', '=', typedBy)
    .where('seenAs', '=', seenAs)
    .where('form', '=', form)
    .where('tab', '=', from)
    .execute()
}

/** Drafts that one person saves follow each other from here to the end of the transaction. */
export async function lockDrafts(tx: Database, typedBy: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(-12, ${typedBy})`.execute(tx)
}

/** How many drafts the person has beside this one. */
export async function countOtherDrafts(
  db: Database,
  { typedBy, seenAs, form, tab }: DraftKey,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from form_draft
    where typed_by = ${typedBy} and (seen_as, form, tab) <> (${seenAs}, ${form}, ${tab})`.execute(db)
  return rows[0]?.n ?? 0
}

export async function deleteDraftsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('formDraft').where('savedAt', '<=', before).execute()
}
