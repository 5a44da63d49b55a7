/** What a publisher's yes changes of a post, by the link of a letter or in the words of staff. */
import type { PublisherQuestion } from '#domain/content/publisher-request.ts'
import { readMinute } from '#domain/scheduling/minute-of-day.ts'
import type { Database, Platform } from '../../kernel/context.ts'
import { Refused } from '../../kernel/refused.ts'
import { takeSlot } from '../../scheduling/find-slot.ts'
import type { OwnPost } from '../change-post.ts'
import type { PostChange } from '../save-post.ts'

interface Yes {
  readonly at: Date
  /** Null: the publisher, by a link. */
  readonly by: number | null
  /** Where the publisher sets the time. */
  readonly time?: string | undefined
}

type Answer = (tx: Database, platform: Platform, own: OwnPost, yes: Yes) => Promise<PostChange>

/** The facts that follow from a yes to each question. */
export const answerTo: Readonly<Record<PublisherQuestion, Answer>> = {
  // Whoever approves the content has seen the time beside it.
  async content(_tx, _platform, { piece: post }, { at, by }) {
    const isTimed = post.scheduledFor !== null && post.dateConfirmedAt === null
    return { contentConfirmedAt: at, contentConfirmedBy: by, ...(isTimed && dated(at, by)) }
  },
  async time(tx, platform, own, { at, by, time }) {
    const isOpen = own.piece.scheduledFor === null
    return { ...dated(at, by), ...(isOpen && (await chosenTime(tx, platform, own, time))) }
  },
}

const dated = (at: Date, by: number | null) => ({ dateConfirmedAt: at, dateConfirmedBy: by })

/** A time of the post's own day. */
async function chosenTime(
  tx: Database,
  { clock, settings }: Platform,
  { piece: post, campaign }: OwnPost,
  time = '',
): Promise<PostChange> {
  if (time.trim() === '') throw new Refused({ refused: 'post-time-missing', field: 'time' })
  const minute = readMinute(time)
  if (minute === null || post.day === null)
    throw new Refused({ refused: 'post-time-unreadable', field: 'time' })
  const wish = { day: post.day, minute }
  const asking = { isPublisher: true, besides: post.id }
  const scheduledFor = await takeSlot(tx, { clock, settings }, campaign.id, wish, asking)
  return { scheduledFor, day: null, takesSlot: true }
}
