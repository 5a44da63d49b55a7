/** Until when scheduled content may be changed (SCH-12). */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import { wholeLengthInWords } from './minute-of-day.ts'

/** Changes scheduled content at any time, on the scheduler too. */
const anytime = 'schedule.editAnytime'

export interface ScheduledContent {
  /** Its kind goes to the publisher hours before its time, as WhatsApp does. */
  readonly isSentAhead: boolean
  readonly sentAt: Date | null
  readonly onSchedulerAt: Date | null
  /** Null while only its day is known. */
  readonly scheduledFor: Date | null
}

export interface EditLead {
  readonly editLeadMinutes: number
  /** More than the lead has to remain; on other sites the lead itself is enough. */
  readonly isPriority: boolean
}

const minuteMs = 60_000

/** Whether the content may be changed now. What the publisher has already, nobody changes any more. */
export function mayEditScheduled(
  { isSentAhead, sentAt, onSchedulerAt, scheduledFor }: ScheduledContent,
  { editLeadMinutes, isPriority }: EditLead,
  grants: ReadonlySet<string>,
  now: Date,
): Verdict<'edit-sent' | 'edit-on-scheduler' | 'edit-late'> {
  if (sentAt) return refuse('edit-sent')
  if (isSentAhead) return 'ok'
  if (grants.has(anytime)) return 'ok'
  if (onSchedulerAt) return refuse('edit-on-scheduler')
  if (!scheduledFor) return 'ok'
  const remaining = scheduledFor.getTime() - now.getTime()
  const lead = editLeadMinutes * minuteMs
  const isOpen = isPriority ? remaining > lead : remaining >= lead
  return isOpen ? 'ok' : refuse('edit-late', { values: { ahead: wholeLengthInWords(editLeadMinutes) } })
}
