import type { HistoryEntry } from '#contract/campaigns/history.ts'
import { sentenceOf } from '#contract/refusals.ts'
import { seesHiddenAmounts } from '#domain/campaigns/hidden-amounts.ts'
import { historySentence, valuesInWords } from '#domain/overview/history-in-words.ts'
import { pageCount } from '#domain/kernel/pages.ts'
import { mayMovePriorityBack, mayUndo, reversible, type Values } from '#domain/overview/undo.ts'
import type { Verdict } from '#domain/kernel/verdict.ts'
import { may, type Relation, relationTo } from '#domain/people/abilities.ts'
import type { Actor } from '#domain/people/actor.ts'
import { findCampaign } from '#server/campaigns/find-campaign.ts'
import type { Context } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import {
  countCampaignHistory,
  currentValues,
  type HistoryRecord,
  historyOf,
  placeNames,
} from '../store/history.ts'

const pageSize = 50

/** What happened to a campaign and its media, newest first, each entry with whether this person can take it back. */
export async function viewCampaignHistory(
  ctx: Context,
  question: { campaignId: number; page?: number | undefined },
) {
  const { db, actor } = ctx
  const campaign = await findCampaign(ctx, question.campaignId, 'campaign.export')
  const relation = relationTo(actor, campaign)
  const total = await countCampaignHistory(db, campaign.id)
  const pages = pageCount(total, pageSize)
  const page = Math.min(question.page ?? 1, pages)
  const found = await historyOf(db, campaign.id, { offset: (page - 1) * pageSize, limit: pageSize })
  const records = seesHiddenAmounts(actor, campaign) ? found : found.map(withoutHidden)
  const current = await currentValues(db, campaign.id)
  if (!current) throw missing()
  const names = await placeNames(db)
  const entries = records.map((record): HistoryEntry => {
    const now = record.subject === 'campaign' ? current.campaign : current.media.get(record.subjectId)?.values
    const verdict = mayUndo(record, now ?? {})
    return {
      ...record,
      text: historySentence(record, names),
      changes: valuesInWords(record, names),
      undo: undoAnswer(verdict === 'ok' ? mayThisPersonUndo(actor, relation, record) : verdict),
    }
  })
  return { campaign: { id: campaign.id, name: campaign.name }, entries, page, pages, total }
}

/** What a proposal hides is not told, whether it hid it then or hides it since. */
function withoutHidden(record: HistoryRecord): HistoryRecord {
  if (!record.isHidden) return record
  const { amount: _, ...after } = record.after as Values
  return { ...record, after } as HistoryRecord
}

/** Money and what has no way back are never offered; the rest is, with the reason why not now. */
function undoAnswer(verdict: Verdict): HistoryEntry['undo'] {
  if (verdict === 'ok') return { isOffered: true, refusal: null }
  const isNever = verdict.refused === 'undo-money' || verdict.refused === 'undo-never'
  return { isOffered: !isNever, refusal: sentenceOf(verdict) }
}

/** Taking back asks for the rights of the changes themselves. */
export function mayThisPersonUndo(
  actor: Actor,
  relation: Relation,
  record: HistoryRecord,
): Verdict<'forbidden' | 'undo-priority'> {
  const fields = reversible(record)
  if (!fields.every(([, { action }]) => may(actor, action, relation))) return { refused: 'forbidden' }
  return fields.some(([name]) => name === 'priority')
    ? mayMovePriorityBack(record, may(actor, 'campaign.keepImpressions', relation))
    : 'ok'
}
