/** Posts and articles in the calendar. */
import { kindOfPost } from '#domain/overview/calendar/kinds.ts'
import { calendarState } from '#domain/overview/calendar/states.ts'
import { mayChangeWhile } from '#domain/content/out/post-sending.ts'
import { postStateInWords } from '#domain/content/post-words.ts'
import { newYorkDay, wallOf } from '#domain/kernel/newyork.ts'
import { refuse, type Refusal, type Verdict } from '#domain/kernel/verdict.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import { mayEditScheduled } from '#domain/scheduling/edit-window.ts'
import { grantsOf } from '#domain/scheduling/grants.ts'
import { pressKind, type ScheduleRule } from '#domain/scheduling/schedule-rule.ts'
import { closedOn } from '#domain/scheduling/slots.ts'
import { rulesInForce } from '../../scheduling/read-schedule.ts'
import { type PlacedRow, scheduledArticles, scheduledPosts } from '../store/scheduled.ts'
import type { CalendarSource, CalendarSpan } from './scheduled.ts'

export const placedItems: CalendarSource = async (ctx, range) => {
  const { db, actor, clock, settings } = ctx
  const rules = await rulesInForce(db)
  const now = clock.now()
  const [posts, articles] = await Promise.all([
    scheduledPosts(db, actor, range),
    scheduledArticles(db, actor, range),
  ])
  const inHouse = new Set(settings.get('inhouse.accounts'))
  const moveOf = (row: PlacedRow): Verdict => {
    const { advertiserId, siteId, isArchived, isOut, isRejected } = row
    if (!may(actor, 'content.manage', relationTo(actor, { advertiserId, siteIds: [siteId] })))
      return refuse('forbidden')
    if (isArchived) return refuse('post-archived')
    if (isOut) return refuse(row.contentType === null ? 'article-is-out' : 'post-is-out')
    if (isRejected) return refuse('calendar-rejected')
    const onItsWay = mayChangeWhile(row.sending)
    if (onItsWay !== 'ok') return onItsWay
    const grants = grantsOf(actor, inHouse.has(advertiserId))
    return mayEditScheduled({ ...row, isSentAhead: row.sentAheadHours !== null }, row, grants, now)
  }
  const closed = closedByRules(rules, now)
  return [...posts, ...articles].map(
    (row): CalendarSpan => ({
      ...row,
      kind: row.contentType === null ? 'article' : kindOfPost(row),
      // An edition shows its day, and no time that nobody chose.
      startsAt: row.isForEdition ? null : row.scheduledFor,
      endsAt: null,
      day: row.isForEdition && row.scheduledFor ? newYorkDay(row.scheduledFor) : row.day,
      siteIds: [row.siteId],
      pinOf: null,
      nth: 1,
      windowId: null,
      status: postStateInWords(row.state),
      state: calendarState(row),
      isSent: row.sentAt !== null,
      move: moveOf(row),
      closed: row.isOut || row.isRejected ? null : closed(row),
    }),
  )
}

/** Why nobody could have the time by the rules of today, whatever they hold; null where somebody could, or it is past. */
function closedByRules(rules: readonly ScheduleRule[], now: Date): (row: PlacedRow) => Refusal | null {
  const grants = new Set(rules.flatMap(({ grant }) => grant ?? []))
  // Of thousands of items many share their day and kind, whose rules are dear to find.
  const found = new Map<string, ReturnType<typeof closedOn>>()
  return ({ scheduledFor, contentType, contentTypeName, isForEdition, printWeekdays }) => {
    if (!scheduledFor || scheduledFor <= now) return null
    const wall = wallOf(scheduledFor)
    const day = newYorkDay(scheduledFor)
    const kind = contentType ?? pressKind
    const sharedBy = [day, kind, isForEdition && printWeekdays].join()
    const closed =
      found.get(sharedBy) ??
      closedOn({
        day,
        rules,
        grants,
        now,
        taken: new Set<number>(),
        kind,
        kindName: contentTypeName ?? 'Article',
        editions: isForEdition ? { weekdays: printWeekdays, deadlineHours: 0 } : null,
        isTimeForPublisher: false,
        isPublisher: true,
      })
    found.set(sharedBy, closed)
    return closed(wall.getUTCHours() * 60 + wall.getUTCMinutes())
  }
}
