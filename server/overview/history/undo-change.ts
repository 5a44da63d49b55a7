import { successOf } from '#contract/successes.ts'
import type { CampaignKind } from '#domain/campaigns/campaign.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import type { CampaignField, MediaField } from '#domain/overview/changed-fields.ts'
import { type ChangeInWords, valuesInWords } from '#domain/overview/history-in-words.ts'
import { mayUndo, reversible } from '#domain/overview/undo.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import { relationTo } from '#domain/people/abilities.ts'
import { archiveCampaign } from '#server/campaigns/archive-campaign.ts'
import { findCampaign } from '#server/campaigns/find-campaign.ts'
import { renameCampaign } from '#server/campaigns/rename-campaign.ts'
import { setCampaignStatus } from '#server/campaigns/set-campaign-status.ts'
import { setCampaignZones } from '#server/campaigns/targeting/set-campaign-zones.ts'
import { setDailyBudget } from '#server/campaigns/set-daily-budget.ts'
import { setDate } from '#server/campaigns/set-date.ts'
import { setDevices } from '#server/campaigns/targeting/set-devices.ts'
import { setFrequencyCap } from '#server/campaigns/targeting/set-frequency-cap.ts'
import { setHours } from '#server/campaigns/targeting/set-hours.ts'
import { setKeywords } from '#server/campaigns/targeting/set-keywords.ts'
import { setLeftOutSites } from '#server/campaigns/targeting/set-left-out-sites.ts'
import { setPlaces } from '#server/campaigns/targeting/set-places.ts'
import { setPriority } from '#server/campaigns/set-priority.ts'
import type { Context } from '#server/kernel/context.ts'
import { inOneTransaction } from '#server/kernel/one-transaction.ts'
import { allow, missing, Refused } from '#server/kernel/refused.ts'
import { approveMedia } from '#server/media/approve-media.ts'
import { archiveMedia } from '#server/media/archive-media.ts'
import { deleteMedia } from '#server/media/delete-media.ts'
import { switchMedia } from '#server/media/switch-media.ts'
import { mayThisPersonUndo } from './list-history.ts'
import {
  type CampaignValues,
  type CurrentValues,
  currentValues,
  findCampaignEntry,
  type HistoryRecord,
  type MediaValues,
  placeNames,
} from '../store/history.ts'

interface Subject {
  readonly campaignId: number
  readonly kind: CampaignKind
  /** As the campaign was when it was decided that the change can be taken back. */
  readonly seenUpdatedAt: Date | undefined
}

/** Which use case sets each value back: the one that set it, with its rules, its history and its news. */
type Reversals<Of, Values> = {
  readonly [Field in keyof Values]: (ctx: Context, of: Of, value: Values[Field]) => Promise<unknown>
}

const campaignReversals: Reversals<Subject, CampaignValues> = {
  name: (ctx, of, name) => renameCampaign(ctx, { ...of, name }),
  startAt: (ctx, of, date) => setDate(ctx, { ...of, ...datedBack(date), end: 'start' }),
  stopAt: (ctx, of, date) => setDate(ctx, { ...of, ...datedBack(date), end: 'stop' }),
  deviceChoice: (ctx, of, choice) => setDevices(ctx, { ...of, choice }),
  targeting: (ctx, of, targeting) => setPlaces(ctx, { ...of, targeting }),
  hours: (ctx, of, hours) => setHours(ctx, { ...of, hours }),
  leftOutSites: (ctx, of, leftOut) => setLeftOutSites(ctx, { ...of, leftOut }),
  keywords: (ctx, of, keywords) => setKeywords(ctx, { ...of, keywords }),
  frequency: (ctx, of, cap) => setFrequencyCap(ctx, { ...of, cap }),
  zones: (ctx, of, zones) => setCampaignZones(ctx, { ...of, zones }),
  priority: (ctx, of, priority) => setPriority(ctx, { ...of, priority, shownLeft: null }),
  dailyBudget: (ctx, of, budget) => setDailyBudget(ctx, { ...of, budget, impressionsPerDay: null }),
  isArchived: (ctx, of, isArchived) => archiveCampaign(ctx, { ...of, isArchived, named: null }),
  isSwitchedOn: (ctx, of, isEnabled) => setCampaignStatus(ctx, { ...of, isEnabled }),
}

/** Whose act it was, and when; an older entry does not know it. */
const actOf = (at: string | null | undefined, by: number | null | undefined) =>
  at ? { at: new Date(at), by: by ?? null } : undefined

/** An ad, and what comes back with its approval and its switch: the reason of a rejection, and whose acts they were. */
interface Ad {
  readonly mediaId: number
  readonly reason: string | null | undefined
  readonly decided: ReturnType<typeof actOf>
  readonly switched: ReturnType<typeof actOf>
  /** The version of the ad that was read when it was decided that the change can be taken back. */
  readonly seenUpdatedAt: Date | undefined
}

const mediaReversals: Reversals<Ad, MediaValues> = {
  approval: (ctx, ad, wish) => approveMedia(ctx, { ...ad, wish }),
  isDeleted: (ctx, { mediaId }, isDeleted) => deleteMedia(ctx, { mediaId, isDeleted }),
  isArchived: (ctx, { mediaId }, wish) => archiveMedia(ctx, { mediaId, wish }),
  isSwitchedOn: (ctx, ad, isOn) => switchMedia(ctx, { ...ad, isOn }),
}

/** Only the date goes back: a switch that the date moved has an entry of its own in the change. */
const datedBack = (date: string | null) => ({
  typed: date === null ? null : formatPickerTime(new Date(date)),
  isSwitchLeft: true,
})

/**
 * Takes a change of a campaign or of its media back. It is a change like any other: the rules of the use case that
 * sets the value are asked, all of its values go back or none, and the history has an entry of it that names the one
 * it took back. Harmless when repeated; 409 with both values when something newer changed the same thing.
 */
export async function undoChange(
  ctx: Context,
  wish: { campaignId: number; historyId: number | null; changedAt: Date | null },
): Promise<{ message: string }> {
  const campaign = await findCampaign(ctx, wish.campaignId, 'campaign.export')
  if (wish.historyId === null && wish.changedAt === null)
    throw new Refused({ refused: 'field-missing', field: 'historyId' })
  // The entry last: it tells of an edit that came between, and what comes later is refused by the time that was seen.
  const current = await currentValues(ctx.db, campaign.id)
  const entry = await findCampaignEntry(ctx.db, campaign.id, wish)
  if (!entry || !current) throw missing()
  const now = valuesOf(current, entry)
  const verdict = mayUndo(entry, now)
  const answer = await answerOf(ctx, entry)
  if (isRefusal(verdict) && verdict.refused === 'undo-done') return answer
  if (isRefusal(verdict) && verdict.refused === 'undo-newer')
    throw new Refused(verdict, 409, await bothValues(ctx, entry, now))
  allow(verdict)
  const forThem = mayThisPersonUndo(ctx.actor, relationTo(ctx.actor, campaign), entry)
  allow(forThem, isRefusal(forThem) && forThem.refused === 'forbidden' ? 403 : 422)
  const of = { campaignId: campaign.id, kind: campaign.kind, seenUpdatedAt: current.updatedAt }
  try {
    await inOneTransaction({ ...ctx, undoing: entry.id }, (inside) => setBack(inside, of, entry, current), {
      isRehearsal: false,
    })
  } catch (error) {
    // Pressed twice at the same moment: the other one took it back.
    if (!(error instanceof Refused) || !(await isUndone(ctx, campaign.id, entry))) throw error
  }
  return answer
}

/** Whether everything that the change set is by now as it was before. */
async function isUndone(ctx: Context, campaignId: number, entry: HistoryRecord): Promise<boolean> {
  const current = await currentValues(ctx.db, campaignId)
  if (!current) return false
  const verdict = mayUndo(entry, valuesOf(current, entry))
  return isRefusal(verdict) && verdict.refused === 'undo-done'
}

/** What is true now of the thing that the entry is about. */
const valuesOf = (current: CurrentValues, { subject, subjectId }: HistoryRecord) =>
  subject === 'campaign' ? current.campaign : (current.media.get(subjectId)?.values ?? {})

async function setBack(
  ctx: Context,
  of: Subject,
  entry: HistoryRecord,
  { media }: CurrentValues,
): Promise<void> {
  let subject = of
  for (const [name] of reversible(entry)) {
    if (entry.subject === 'campaign')
      await setField(ctx, subject, campaignReversals, entry.before, name as CampaignField)
    else if (entry.subject === 'media') {
      const { subjectId: mediaId, before } = entry
      const seenUpdatedAt = media.get(mediaId)?.updatedAt
      const decided = actOf(before.approvalChangedAt, before.approvalChangedBy)
      const switched = actOf(before.switchedOnAt, before.switchedOnBy)
      const ad = { mediaId, seenUpdatedAt, reason: before.rejectionReason, decided, switched }
      await setField(ctx, ad, mediaReversals, before, name as MediaField)
    }
    // The first of several moved the time of the last change itself.
    subject = { ...of, seenUpdatedAt: undefined }
  }
}

async function setField<Of, Values, Name extends keyof Values>(
  ctx: Context,
  of: Of,
  reversals: Reversals<Of, Values>,
  before: Partial<Values>,
  name: Name,
): Promise<void> {
  const value = before[name]
  if (value !== undefined) await reversals[name](ctx, of, value)
}

/** The values as the undo leaves them, in words, and the first of them as a sentence. */
async function answerOf(ctx: Context, entry: HistoryRecord) {
  const changes = Object.entries(valuesInWords(entry, await placeNames(ctx.db)))
  const [, change] = changes[0] ?? []
  const label = change?.label ?? 'the change'
  const ofAd = entry.subject === 'media' ? ` of “${entry.headline}”` : ''
  const what = `${label[0]?.toUpperCase()}${label.slice(1)}${ofAd}`
  return {
    ...Object.fromEntries(changes.map(([field, { before }]) => [field, before])),
    message: successOf('undone', { what, value: change?.before ?? '' }),
  }
}

/** What is saved now, and what the undo would have set, in words. */
async function bothValues(ctx: Context, entry: HistoryRecord, now: HistoryRecord['before']) {
  const changes = Object.entries(valuesInWords({ ...entry, after: now }, await placeNames(ctx.db)))
  const by = (pick: (change: ChangeInWords) => string) =>
    Object.fromEntries(changes.map(([field, change]) => [field, pick(change)]))
  return { theirs: by(({ after }) => after), yours: by(({ before }) => before) }
}
