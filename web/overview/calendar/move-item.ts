/** Moving a thing through the call that changes it, and what takes exactly that back. */
import { setEndDate, setStartDate } from '#contract/campaigns/dates.ts'
import { undoChange } from '#contract/campaigns/history.ts'
import { changePost, takeTimeBack } from '#contract/content/write.ts'
import { getLivestream } from '#contract/livestreams/list.ts'
import { editLivestream } from '#contract/livestreams/write.ts'
import type { ScheduledItem } from '#contract/overview/calendar.ts'
import { pinCalls } from '#contract/pins/pins.ts'
import { editArticle, takeArticleTimeBack } from '#contract/press/write.ts'
import type { NewYorkDay } from '#domain/kernel/newyork.ts'
import { formatPickerTime } from '#domain/kernel/picker-time.ts'
import { movedWindow, type TypedWindow, typedOn } from '#domain/overview/calendar/moved-window.ts'
import { call } from '#web/kernel/call.ts'
import { productNow } from '#web/kernel/product-clock.ts'

export interface MoveWish {
  readonly day: NewYorkDay
  /** `3:00 PM`; left out where it stays as it is. */
  readonly time?: string | undefined
  /** Both ends of a window, where they were typed. */
  readonly window?: TypedWindow | undefined
}

type TakeBack = () => Promise<unknown>

/** Answers what takes it back, as long as nothing followed. */
export function moveItem(item: ScheduledItem, wished: MoveWish): Promise<TakeBack> {
  if (item.kind === 'banner') return moveFlight(item, wished)
  if (item.kind === 'pin') return movePin(item, wished)
  if (item.kind === 'livestream') return moveLivestream(item, wished)
  return moveContent(item, wished)
}

async function moveContent({ kind, id, updatedAt }: ScheduledItem, wished: MoveWish): Promise<TakeBack> {
  const params = { id }
  const typed = { date: wished.day, ...(wished.time && { time: wished.time }), seenUpdatedAt: updatedAt }
  if (kind === 'article') {
    const { item } = await call(editArticle, { params, body: typed })
    return () => call(takeArticleTimeBack, { params, body: { seenUpdatedAt: item.updatedAt } })
  }
  const body = { ...typed, uploadIds: [], removedIds: [], descriptions: new Map() }
  const { item } = await call(changePost, { params, body })
  return () => call(takeTimeBack, { params, body: { seenUpdatedAt: item.updatedAt } })
}

async function moveFlight(item: ScheduledItem, { day, time }: MoveWish): Promise<TakeBack> {
  const typed = time ? `${day} ${time}` : typedOn(day, item.at)
  const params = { id: item.campaignId }
  const set = item.edge === 'to' ? setEndDate : setStartDate
  const { updatedAt } = await call(set, { params, body: { typed, seenUpdatedAt: item.updatedAt } })
  return () => call(undoChange, { params, body: { historyId: null, changedAt: updatedAt } })
}

async function movePin(item: ScheduledItem, wished: MoveWish): Promise<TakeBack> {
  const calls = pinCalls[item.pinOf ?? 'article']
  const params = { id: item.id }
  const body = { ...windowWished(item, wished), seenUpdatedAt: item.updatedAt }
  const { updatedAt } = await call(calls.set, { params, body })
  return () => call(calls.takeBack, { params, body: { seenUpdatedAt: updatedAt } })
}

/** Its other windows stay as they are, and the form's call takes all of them. */
async function moveLivestream(item: ScheduledItem, wished: MoveWish): Promise<TakeBack> {
  const params = { id: item.id }
  const { windows } = (await call(getLivestream, { params })).item
  const before = windows.map(({ startsAt, endsAt }) => ({
    start: formatPickerTime(startsAt),
    end: formatPickerTime(endsAt),
  }))
  const moved = before.with(item.nth - 1, windowWished(item, wished))
  const save = async (typed: readonly TypedWindow[], seenUpdatedAt: Date) =>
    (await call(editLivestream, { params, body: { windows: typed, seenUpdatedAt } })).item.updatedAt
  const updatedAt = await save(moved, item.updatedAt)
  return () => save(before, updatedAt)
}

/** As it was typed, or as many days away as the mark that was moved. */
const windowWished = (item: ScheduledItem, { day, window }: MoveWish): TypedWindow =>
  window ?? movedWindow(windowOf(item), { from: item.day, to: day }, productNow())

/** From its beginning to its end, by whichever of its marks it is met. */
export const windowOf = ({ at, since, until }: Pick<ScheduledItem, 'at' | 'since' | 'until'>) => ({
  startsAt: since ?? at,
  endsAt: until ?? at,
})
