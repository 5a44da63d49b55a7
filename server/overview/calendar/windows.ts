/** What is shown from one moment to another: livestreams on air, and pins on top of a site. */
import { refuse, type Verdict } from '#domain/kernel/verdict.ts'
import type { Actor } from '#domain/people/actor.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { mayChangePin, pinState } from '#domain/pins/pin-window.ts'
import { pinRights } from '#domain/pins/pin-kind.ts'
import { livestreamWindows, pinWindows, type WindowRow } from '../store/scheduled.ts'
import type { CalendarSource, CalendarSpan } from './scheduled.ts'

export const windows: CalendarSource = async (ctx, range) => {
  const { db, actor } = ctx
  const [livestreams, ...pins] = await Promise.all([
    livestreamWindows(db, actor, range),
    pinWindows(db, actor, range, 'article'),
    pinWindows(db, actor, range, 'livestream'),
  ])
  return [
    ...livestreams.map((row) => windowOf('livestream', row, ctx, moveOfLivestream(row, actor))),
    ...pins.flat().map((row) => windowOf('pin', row, ctx, moveOfPin(row, ctx))),
  ]
}

type CalendarQuery = Parameters<CalendarSource>[0]

function windowOf(
  kind: 'livestream' | 'pin',
  row: WindowRow,
  { clock }: CalendarQuery,
  move: Verdict,
): CalendarSpan {
  const { siteId, endsAt, isApproved, isRejected } = row
  const now = clock.now()
  return {
    ...row,
    kind,
    day: null,
    siteIds: [siteId],
    contentType: null,
    move,
    tagName: '',
    isSent: false,
    onSchedulerAt: null,
    closed: null,
    status: statusOf(kind, row, now),
    state: isRejected ? 'rejected' : isApproved ? (endsAt <= now ? 'out' : 'ready') : 'waiting',
  }
}

function moveOfLivestream({ advertiserId, isArchived, isRejected }: WindowRow, actor: Actor): Verdict {
  if (!may(actor, 'content.manage', relationTo(actor, { advertiserId }))) return refuse('forbidden')
  if (isArchived) return refuse('post-archived')
  return isRejected ? refuse('calendar-rejected') : 'ok'
}

function moveOfPin(
  { advertiserId, pinOf, startsAt, endsAt }: WindowRow,
  { actor, clock }: CalendarQuery,
): Verdict {
  if (!may(actor, pinRights[pinOf ?? 'article'], relationTo(actor, { advertiserId })))
    return refuse('forbidden')
  return mayChangePin({ startAt: startsAt, endAt: endsAt }, clock.now())
}

const pinWords = { scheduled: 'Scheduled', live: 'Pinned', finished: 'Finished' } as const

function statusOf(
  kind: 'livestream' | 'pin',
  { startsAt, endsAt, isApproved, isRejected }: WindowRow,
  now: Date,
): string {
  if (kind === 'pin') return pinWords[pinState({ startAt: startsAt, endAt: endsAt }, now)]
  if (isRejected) return 'Rejected'
  if (!isApproved) return 'Pending approval'
  if (endsAt <= now) return 'Finished'
  return startsAt <= now ? 'Live' : 'Scheduled'
}
