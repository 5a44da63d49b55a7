/** When a post goes out, from what was typed: asked inside the transaction that writes it. */
import { newYorkDay, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { isRefusal } from '#domain/kernel/verdict.ts'
import type { ContentType } from '#domain/content/content-type.ts'
import { type EntryMode, readDay, readWallTime, type TypedTime } from '#domain/content/post-time.ts'
import type { Preference } from '#domain/scheduling/auto-schedule.ts'
import { editionMinute } from '#domain/scheduling/edition.ts'
import type { Context, Database } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { autoSlot, publisherSetsTime, takeDay, takeSlot } from '../scheduling/find-slot.ts'

export interface WishedTime extends TypedTime {
  /** The day of what is scheduled automatically. */
  readonly autoDay: string
  readonly preference: Preference
}

export interface PlacedPost {
  readonly scheduledFor: Date | null
  readonly day: NewYorkDay | null
  readonly takesSlot: boolean
}

interface Place {
  readonly campaignId: number
  readonly type: Pick<ContentType, 'isForEdition'>
  readonly mode: EntryMode
  /** The post that is moved. */
  readonly besides?: number
}

/** The time if this person may have it; what is out already has its day alone. */
export async function placePost(
  tx: Database,
  ctx: Context,
  { campaignId, type, mode, besides }: Place,
  wish: WishedTime,
): Promise<PlacedPost> {
  if (mode === 'already-out') return onDay(pastDay(ctx, wish))
  if (type.isForEdition) {
    const day = readable(readDay(dayOf(mode, wish), fieldOf(mode)))
    const edition = { day, minute: editionMinute }
    const scheduledFor = await takeSlot(tx, ctx, campaignId, edition, { field: fieldOf(mode), besides })
    return { scheduledFor, day, takesSlot: false }
  }
  if (await publisherSetsTime(tx, ctx, campaignId)) {
    const day = readable(readDay(dayOf(mode, wish), fieldOf(mode)))
    await takeDay(tx, ctx, campaignId, day, { field: fieldOf(mode) })
    return onDay(day)
  }
  if (mode === 'scheduled')
    return at(await takeSlot(tx, ctx, campaignId, readable(readWallTime(wish)), { besides }))
  const day = readable(readDay(dayOf(mode, wish), fieldOf(mode)))
  return at(await autoSlot(tx, ctx, campaignId, { day, preference: wish.preference }))
}

/** The day of what is scheduled automatically stands in a field of its own; an older form sends the date alone. */
const dayOf = (mode: EntryMode, wish: WishedTime) =>
  mode === 'automatic' && wish.autoDay.trim() !== '' ? { ...wish, date: wish.autoDay, datetime: '' } : wish

const fieldOf = (mode: EntryMode): string => (mode === 'automatic' ? 'autoDay' : 'date')

function pastDay({ clock }: Context, wish: WishedTime): NewYorkDay {
  const day = readable(readDay(wish, 'date'))
  if (day > newYorkDay(clock.now())) throw new Refused({ refused: 'post-out-later', field: 'date' })
  return day
}

function readable<Read>(read: Read): Exclude<Read, { readonly refused: string }> {
  if (isRefusal(read)) throw new Refused(read)
  return read as Exclude<Read, { readonly refused: string }>
}

const at = (scheduledFor: Date): PlacedPost => ({ scheduledFor, day: null, takesSlot: true })
const onDay = (day: NewYorkDay): PlacedPost => ({ scheduledFor: null, day, takesSlot: false })
