/** What decides the times of one campaign for one person: read anew each time, so that a changed rule holds at once. */
import type { DayRange } from '#domain/kernel/day-range.ts'
import { addDays, daysBetween, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { deadlineHours } from '#domain/scheduling/deadline.ts'
import { choosesTimesAnywhere, grantsOf } from '#domain/scheduling/grants.ts'
import { pressKind } from '#domain/scheduling/schedule-rule.ts'
import { type AskedDay, type Slot, slotsOf } from '#domain/scheduling/slots.ts'
import type { Context, Database } from '../kernel/context.ts'
import { missing, requireRight } from '../kernel/refused.ts'
import { findScheduled, type ScheduledCampaign } from './store/campaigns.ts'
import { allRules } from './store/rules.ts'
import { isItemOf, takenTimes } from './store/taken.ts'

/** The rules of all kinds that hold, for whoever asks them about many posts and articles at once. */
export const rulesInForce = (db: Database) => allRules(db)

/** Whom the times are for, and which item may keep its own. */
export interface ScheduleQuestion {
  readonly isPublisher?: boolean
  /** The post, or the article, that is being moved. */
  readonly besides?: number | undefined
}

export interface Schedule {
  readonly campaign: ScheduledCampaign
  /** Everything that is asked of a day but the day, and what is taken of it. */
  readonly asked: Omit<AskedDay, 'day' | 'taken'>
  readonly besides: number | null
}

/** A publisher who comes by a link is nobody of ours, and holds nothing. */
export type Asker = Pick<Context, 'clock' | 'settings'> & Partial<Pick<Context, 'actor'>>

/**
 * The schedule of a campaign that the person may manage the content of; refused as what is missing or forbidden.
 * `besides` is a post or an article of this campaign: of any other it is missing.
 */
export async function findSchedule(
  db: Database,
  ctx: Context,
  campaignId: number,
  {
    besides: post,
    article,
  }: { readonly besides?: number | undefined; readonly article?: number | undefined } = {},
): Promise<Schedule> {
  const schedule = await readSchedule(db, ctx, campaignId, { besides: post ?? article })
  requireRight(ctx.actor, 'content.manage', { advertiserId: schedule.campaign.advertiserId })
  if (post !== undefined && !(await isItemOf(db, 'contentPost', campaignId, post))) throw missing()
  if (article !== undefined && !(await isItemOf(db, 'pressPost', campaignId, article))) throw missing()
  return schedule
}

/** The same where the caller has asked for the right, or a link stands for it. */
export async function readSchedule(
  db: Database,
  { actor, clock, settings }: Asker,
  campaignId: number,
  { isPublisher = false, besides }: ScheduleQuestion = {},
): Promise<Schedule> {
  const campaign = await findScheduled(db, campaignId)
  if (!campaign) throw missing()
  const grants = grantsOf(actor, settings.get('inhouse.accounts').includes(campaign.advertiserId))
  return {
    campaign,
    besides: besides ?? null,
    asked: {
      ...kindOf(campaign),
      grants,
      isPublisher,
      rules: await allRules(db),
      isTimeForPublisher: campaign.timeOptionsHidden && !choosesTimesAnywhere(grants),
      now: clock.now(),
    },
  }
}

const kindOf = (campaign: ScheduledCampaign) => ({
  kind: campaign.contentType ?? pressKind,
  kindName: campaign.contentTypeName ?? 'Article',
  editions: campaign.isForEdition
    ? { weekdays: campaign.printWeekdays, deadlineHours: deadlineHours(campaign) }
    : null,
})

/** The times of each day, both ends included. */
export async function slotsBetween(
  db: Database,
  schedule: Schedule,
  range: DayRange,
): Promise<{ day: NewYorkDay; slots: Slot[] }[]> {
  const days = await askedDays(db, schedule, range)
  return days.map((asked) => ({ day: asked.day, slots: slotsOf(asked) }))
}

/** What the rules are asked of one day, with the minutes that are taken of it. */
export async function askedDay(db: Database, schedule: Schedule, day: NewYorkDay): Promise<AskedDay> {
  const [asked] = await askedDays(db, schedule, { from: day, to: day })
  return asked as AskedDay
}

/** What the rules are asked of each day of a range, both ends included. */
export async function askedDays(
  db: Database,
  { campaign: { siteId, contentType }, asked, besides }: Schedule,
  range: DayRange,
): Promise<AskedDay[]> {
  const taken = await takenTimes(db, { siteId, contentType, besides }, range)
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => {
    const day = addDays(range.from, at)
    const minutes = taken.filter((one) => one.day === day).map(({ minute }) => minute)
    return { ...asked, day, taken: new Set(minutes) }
  })
}
