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

const keyOf = ({ personId, impersonator }: Actor, { form, tab }: FormInTab): store.DraftKey => ({
  typedBy: impersonator?.personId ?? personId,
  seenAs: personId,
  form,
  tab,
})

export const getDraft = ({ db, actor }: Context, place: FormInTab) => readDraft(db, keyOf(actor, place))

/** What is kept of the form in this tab, and which other tabs keep something of it. */
const readDraft = async (db: Database, key: store.DraftKey) => ({
  draft: await store.findDraft(db, key),
  others: await store.listOtherTabs(db, key),
})

export async function keepDraft(
  { db, actor, clock, settings }: Context,
  { content, uploadIds, ...place }: FormInTab & { content: string; uploadIds: readonly number[] },
): Promise<{ savedAt: Date; others: store.OtherTab[] }> {
  const key = keyOf(actor, place)
  const savedAt = clock.now()
  await db.transaction().execute(async (tx) => {
    await store.lockDrafts(tx, key.typedBy)
    const limit = settings.get('drafts.perPerson')
    if ((await store.countOtherDrafts(tx, key)) >= limit)
      throw new Refused({ refused: 'drafts-many', values: { limit } }, 409)
    await store.saveDraft(tx, key, content, savedAt)
    if (!(await store.replaceDraftFiles(tx, key, [...new Set(uploadIds)])))
      throw new Refused({ refused: 'upload-missing', field: 'uploadIds' })
  })
  return { savedAt, others: await store.listOtherTabs(db, key) }
}

/** What the other tab kept becomes this one's; where it is gone meanwhile, this one keeps what it has. */
export const takeDraft = ({ db, actor }: Context, { from, ...place }: FormInTab & { from: string }) =>
  db.transaction().execute(async (tx) => {
    const key = keyOf(actor, place)
    await store.lockDrafts(tx, key.typedBy)
    if (from !== key.tab && (await store.findDraft(tx, { ...key, tab: from }))) {
      await store.deleteDraft(tx, key)
      await store.moveDraft(tx, key, from)
    }
    return readDraft(tx, key)
  })

export const discardDraft = ({ db, actor }: Context, place: FormInTab): Promise<void> =>
  store.deleteDraft(db, keyOf(actor, place))

const dayMs = 86_400_000

/** Those that nobody has gone on with for 30 days. */
export const forgetDrafts = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  store.deleteDraftsBefore(db, new Date(clock.now().getTime() - draftKeptDays * dayMs))
