/** Drafts of any long form: what is in them is the form's own affair, and nobody sees them but whoever typed them. */
import { draftKeptDays } from '#domain/people/draft.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Context, Platform } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import * as store from './store/drafts.ts'

const keyOf = ({ personId, impersonator }: Actor, form: string): store.DraftKey => ({
  typedBy: impersonator?.personId ?? personId,
  seenAs: personId,
  form,
})

export const getDraft = ({ db, actor }: Context, form: string) => store.findDraft(db, keyOf(actor, form))

export async function keepDraft(
  { db, actor, clock, settings }: Context,
  { form, content, uploadIds }: { form: string; content: string; uploadIds: readonly number[] },
): Promise<{ savedAt: Date }> {
  const key = keyOf(actor, form)
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
  return { savedAt }
}

export const discardDraft = ({ db, actor }: Context, form: string): Promise<void> =>
  store.deleteDraft(db, keyOf(actor, form))

const dayMs = 86_400_000

/** Those that nobody has gone on with for 30 days. */
export const forgetDrafts = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  store.deleteDraftsBefore(db, new Date(clock.now().getTime() - draftKeptDays * dayMs))
