/** Drafts of any long form: what is in them is the form's own affair, and nobody sees them but whoever typed them. */
import { draftKeptDays } from '#domain/people/draft.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context, Database, Platform } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import * as store from './store/drafts.ts'

/** Which form, and in which tab of a browser it is filled in; programs have none. */
interface FormInTab {
  readonly form: string
  readonly tab: string
}

const whose = ({ personId, impersonator }: Actor) => ({
  typedBy: impersonator?.personId ?? personId,
  seenAs: personId,
})

const keyOf = (actor: Actor, { form, tab }: FormInTab): store.DraftKey => ({ ...whose(actor), form, tab })

export const listDrafts = async ({ db, actor, settings }: Context) => ({
  drafts: await store.draftsOf(db, whose(actor)),
  limit: settings.get('drafts.perPerson'),
})

export const getDraft = ({ db, actor }: Context, place: FormInTab) => readDraft(db, keyOf(actor, place))

/** What is kept of the form in this tab, and which other tabs keep something of it. */
const readDraft = async (db: Database, key: store.DraftKey) => ({
  draft: await store.findDraft(db, key),
  others: await store.listOtherTabs(db, key),
})

export async function keepDraft(
  { db, actor, clock, settings }: Context,
  {
    form,
    tab,
    uploadIds,
    ...draft
  }: FormInTab & Omit<store.DraftContent, 'savedAt'> & { uploadIds: readonly number[] },
): Promise<{ savedAt: Date; others: store.OtherTab[] }> {
  const key = keyOf(actor, { form, tab })
  const savedAt = clock.now()
  await db.transaction().execute(async (tx) => {
    await store.lockDrafts(tx, key.typedBy)
    const limit = settings.get('drafts.perPerson')
    if ((await store.countOtherDrafts(tx, key)) >= limit)
      throw new Refused({ refused: 'drafts-many', values: { limit } }, 409)
    await store.saveDraft(tx, key, { ...draft, savedAt })
    if (!(await store.replaceDraftFiles(tx, key, [...new Set(uploadIds)])))
      throw new Refused({ refused: 'upload-missing', field: 'uploadIds' })
  })
  return { savedAt, others: await store.listOtherTabs(db, key) }
}

/**
 * What the other tab kept becomes this one's. Where this one keeps something, that moves to the tab `aside` first; without
 * one nothing is taken, since no text gives way to another.
 */
export const takeDraft = (
  { db, actor }: Context,
  { from, aside, ...place }: FormInTab & { from: string; aside?: string | undefined },
) =>
  db.transaction().execute(async (tx) => {
    const key = keyOf(actor, place)
    await store.lockDrafts(tx, key.typedBy)
    const isKept = async (tab: string) => (await store.findDraft(tx, { ...key, tab })) !== null
    if (aside !== undefined && from !== key.tab && (await isKept(from)) && !(await isKept(aside)))
      await store.moveDraft(tx, { ...key, tab: aside }, key.tab)
    if (!(await isKept(key.tab))) await store.moveDraft(tx, key, from)
    return readDraft(tx, key)
  })

export const discardDraft = ({ db, actor }: Context, place: FormInTab): Promise<void> =>
  store.deleteDraft(db, keyOf(actor, place))

const dayMs = 86_400_000

/** Those that nobody has gone on with for 30 days. */
export const forgetDrafts = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  store.deleteDraftsBefore(db, new Date(clock.now().getTime() - draftKeptDays * dayMs))
