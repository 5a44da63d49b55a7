/** Who set what of times, limits and addresses, and taking it back. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { successOf } from '#contract/successes.ts'
import type { ToldChange } from '#contract/kernel/told-change.ts'
import type { listScheduleHistory as endpoint } from '#contract/scheduling/settings.ts'
import { maySetBack } from '#domain/kernel/set-back.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { ruleAbout } from '#domain/scheduling/rule-in-words.ts'
import type { RuleSubject } from '#domain/scheduling/schedule-rule.ts'
import { settingSentence } from '#domain/scheduling/settings-in-words.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, Refused } from '../kernel/refused.ts'
import { changeScheduleSetting } from './change-setting.ts'
import {
  countScheduleEntries,
  type EntryRecord,
  listScheduleEntries,
  findScheduleEntry,
} from './store/history.ts'
import { allTypeLimits, findThing, lockThing, type SetThing } from './store/settings.ts'

const pageSize = 50

/** Newest first, each with whether it can be taken back. */
export async function listScheduleHistory(
  { db }: Context,
  { page = 1 }: { readonly page?: number | undefined },
): Promise<Reply<typeof endpoint>> {
  const total = await countScheduleEntries(db)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(page, pages)
  const records = await listScheduleEntries(db, { offset: (shown - 1) * pageSize, limit: pageSize })
  const kinds = new Map((await allTypeLimits(db)).map(({ key, name }) => [key, name]))
  const entries: ToldChange[] = []
  for (const record of records) {
    const thing = await findThing(db, record.subject, record.subjectId)
    if (thing) entries.push(entryOf(record, thing, (kind) => kinds.get(kind) ?? kind))
  }
  return { entries, page: shown, pages, total }
}

function entryOf(record: EntryRecord, thing: SetThing, nameOf: (kind: string) => string): ToldChange {
  const name =
    record.subject === 'schedule-rule'
      ? ruleAbout(thing.values as unknown as RuleSubject, nameOf)
      : thing.name
  const verdict = maySetBack(record, thing.values)
  return {
    id: record.id,
    at: record.at,
    text: settingSentence({ ...record, thing: name }),
    undo: { isOffered: true, refusal: isRefusal(verdict) ? sentenceOf(verdict) : null },
  }
}

/** Sets back what a change set, by the rules of the change itself; 409 where something newer set it. */
export async function undoScheduleChange(ctx: Context, entryId: number): Promise<{ message: string }> {
  await ctx.db.transaction().execute((tx) => takeBack(tx, ctx, entryId))
  return { message: successOf('settingUndone', {}) }
}

async function takeBack(tx: Database, ctx: Context, entryId: number): Promise<void> {
  const entry = await findScheduleEntry(tx, entryId)
  const thing = entry && (await lockThing(tx, entry.subject, entry.subjectId))
  if (!thing) throw missing()
  const verdict = maySetBack(entry, thing.values)
  if (isRefusal(verdict) && verdict.refused === 'undo-done') return
  if (isRefusal(verdict)) throw new Refused(verdict, 409)
  const { subject, subjectId: id, before: values } = entry
  await changeScheduleSetting(tx, { ...ctx, undoing: entryId }, { subject, id, values })
}
