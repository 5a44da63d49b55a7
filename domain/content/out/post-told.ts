/** What people are told of a post that stands still: once of each, at its hour. */
import { type PostDue, type PostToSend, unapprovedToldAt, type Outlet, wayOut } from './post-due.ts'

export type NoticeReason = 'archived' | 'unapproved' | 'without-pdf' | 'no-address' | 'late' | 'by-hand'

export interface PostNotice {
  readonly what: NoticeReason
  /** The hour that it is about. */
  readonly at: Date
}

/** What is to be told by now; what was told already is the caller's to know. */
export function tellingOf(
  post: PostToSend,
  outlet: Outlet,
  due: PostDue,
  { now, byHandToldMinutes }: { readonly now: Date; readonly byHandToldMinutes: number },
): PostNotice | null {
  if (due.is === 'over' || due.is === 'timeless' || !post.scheduledFor) return null
  const time = post.scheduledFor
  if (due.is === 'archived') return { what: due.is, at: due.at }
  if (due.way === 'hand') {
    const isLongPast = now.getTime() - time.getTime() >= byHandToldMinutes * 60_000
    if (isLongPast) return { what: 'by-hand', at: time }
    const meant = wayOut({ ...outlet, hasAddress: true })
    const hour = unapprovedToldAt(time, meant, outlet.deadlineHours)[0]
    const isMissed = !outlet.hasAddress && meant !== 'hand' && hour !== undefined && now >= hour
    return isMissed ? { what: 'no-address', at: time } : null
  }
  if (due.is === 'late') return { what: 'late', at: time }
  if (due.is === 'without-pdf') return { what: 'without-pdf', at: due.at }
  if (post.approvedAt) return null
  const at = unapprovedToldAt(time, due.way, outlet.deadlineHours).findLast((hour) => hour <= now)
  return at ? { what: 'unapproved', at } : null
}
