/** A post of the demonstration: what has happened to it, who did it, and when. */
import type { ContentType } from '#domain/content/content-type.ts'
import { noFacts, postState } from '#domain/content/post-state.ts'
import { addDays, newYorkDay } from '#domain/kernel/newyork.ts'
import { editionMinute } from '#domain/scheduling/edition.ts'
import { instantOfMinute, weekdayOf } from '#domain/scheduling/minute-of-day.ts'
import type { PlannedStage } from '#seed/planned.ts'

/** 1 PM, at which every kind of content may go out; on a Saturday 9 PM. */
const [afternoon, saturdayNight] = [780, 1_260]
const saturday = 6

/** The slot of a day relative to now; of print the edition. */
export function slotAt(now: Date, inDays: number, { isForEdition }: Pick<ContentType, 'isForEdition'>): Date {
  const day = addDays(newYorkDay(now), inDays)
  const minute = isForEdition ? editionMinute : weekdayOf(day) === saturday ? saturdayNight : afternoon
  const at = instantOfMinute(day, minute)
  if (!at) throw new Error(`there is no such time on ${day}`)
  return at
}

interface PlantedActs {
  readonly submittedAt: Date
  readonly submittedBy: number
  readonly decidedBy: number
  readonly dueAt: Date
}

/** Each step after those that come before it; the publisher is no person of ours. */
export function plantedFactsOf(state: PlannedStage['state'], acting: PlantedActs) {
  const { submittedAt: at, submittedBy, decidedBy: by, dueAt } = acting
  const submitted = { ...noFacts, submittedAt: at, submittedBy }
  const approved = { ...submitted, approvedAt: at, approvedBy: by }
  const asked = { ...approved, publisherAskedAt: at, publisherAskedBy: by }
  const dated = { ...asked, dateConfirmedAt: at }
  const onScheduler = { ...approved, onSchedulerAt: at, onSchedulerBy: by }
  const rejectionReason = 'Words cannot be read at this size'
  const facts = {
    pending: submitted,
    processing: { ...submitted, processingAt: at },
    rejected: { ...submitted, rejectedAt: at, rejectedBy: by, rejectionReason },
    approved,
    'awaiting-publisher': asked,
    'date-approved': dated,
    'content-confirmed': { ...dated, contentConfirmedAt: at },
    scheduled: onScheduler,
    posted: { ...onScheduler, postedAt: dueAt, postedBy: by },
  }[state]
  return { ...facts, state: postState(facts) }
}
