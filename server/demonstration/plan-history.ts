/** Turns "so many views between these days" into the rows that counting would have written. */
import { splitByWeight } from '#domain/kernel/arithmetic.ts'
import { type Dice, wholeBetween } from '#domain/kernel/dice.ts'
import { addDays, dayStart, newYorkDay, newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'
import type { DayRow, HourRow, MediaDayRow, MoneyRow } from '../delivery/counting/figure-rows.ts'
import { newDayRow, newMediaDayRow, newMoneyRow, type RollUp, Rows } from '../delivery/counting/rollup.ts'

export interface PastViews {
  readonly campaignId: number
  readonly mediaIds: readonly number[]
  readonly siteIds: readonly number[]
  readonly zones: readonly number[]
  /** Billed views in all. */
  readonly views: number
  readonly daysAgo: readonly [first: number, last: number]
  readonly clicksPerTenThousand: number
  /** Nano-dollars per view; 0 for a campaign that is paid by the week. */
  readonly priceNanos: bigint
}

interface Moment {
  readonly hour: number
  readonly weight: number
  readonly country: string
  readonly state: string
  readonly device: string
}

/** A day's readers: where they are and what they hold changes with the hour. */
const moments: readonly Moment[] = [
  { hour: 8, weight: 20, country: 'US', state: 'NY', device: 'phone' },
  { hour: 12, weight: 26, country: 'US', state: 'NJ', device: 'desktop' },
  { hour: 17, weight: 22, country: 'US', state: 'NY', device: 'desktop' },
  { hour: 21, weight: 32, country: 'CA', state: '', device: 'tablet' },
]
/** Sunday to Saturday: few read on Saturday before nightfall. */
const weekdayWeights = [90, 110, 112, 115, 108, 70, 40]
const hourMs = 3_600_000

/** Rows for the past up to the hour before `now`; what would lie in the future is left out, so less may be seen. */
export function planHistory(past: PastViews, now: Date, dice: Dice): RollUp {
  const hours: HourRow[] = []
  const days = new Rows<DayRow>()
  const mediaDays = new Rows<MediaDayRow>()
  const money = new Rows<MoneyRow>()
  const slots = past.views === 0 || past.mediaIds.length === 0 ? [] : slotsOf(past, now, dice)
  const weights = slots.map((slot) => BigInt(slot.weight))
  const counts = weights.length === 0 ? [] : splitByWeight(BigInt(past.views), weights)
  for (const [at, slot] of slots.entries()) {
    const views = Number(counts[at] ?? 0n)
    if (views === 0) continue
    const row = hourRow(past, slot, views, dice)
    hours.push(row)
    const day = days.at(slot.day, () => newDayRow(past, slot.day))
    const mediaDay = mediaDays.at(`${row.mediaId} ${slot.day}`, () => newMediaDayRow(row, slot.day))
    for (const sum of [day, mediaDay]) {
      sum.views += views
      sum.clicks += row.clicks
    }
    day.filtered += Object.values(row.filtered).reduce((sum, count) => sum + count, 0)
    const bill = { ...past, siteId: row.siteId }
    money.at(`${row.siteId} ${row.hour}`, () => newMoneyRow(bill, row.hour)).counted += views
  }
  return { hours, days: days.list(), mediaDays: mediaDays.list(), money: money.list() }
}

interface Slot extends Moment {
  readonly day: string
  readonly at: Date
  readonly mediaId: number
  readonly siteId: number
  readonly zone: number
}

function slotsOf(past: PastViews, now: Date, dice: Dice): Slot[] {
  const today = newYorkDay(now)
  const slots: Slot[] = []
  const [first, last] = past.daysAgo
  for (let daysAgo = first; daysAgo >= last; daysAgo -= 1) {
    const day = addDays(today, -daysAgo)
    const start = dayStart(day)
    const liveliness = (weekdayWeights[newYorkWeekday(start)] ?? 100) * (0.7 + 0.6 * dice())
    for (const [at, moment] of moments.entries()) {
      // Wall hours, also on the days on which the clocks change.
      const hour = new Date(start.getTime() + moment.hour * hourMs)
      const instant = new Date(hour.getTime() + (moment.hour - newYorkHour(hour)) * hourMs)
      if (instant.getTime() + hourMs > now.getTime()) continue
      slots.push({
        ...moment,
        weight: Math.max(1, Math.round(liveliness * moment.weight)),
        day,
        at: instant,
        mediaId: past.mediaIds[(daysAgo + at) % past.mediaIds.length] as number,
        siteId: past.siteIds[(daysAgo * moments.length + at) % past.siteIds.length] as number,
        zone: past.zones[(daysAgo + at) % past.zones.length] as number,
      })
    }
  }
  return slots
}

function hourRow(past: PastViews, slot: Slot, views: number, dice: Dice): HourRow {
  const expected = (views * past.clicksPerTenThousand) / 10_000
  const clicks = Math.min(views, Math.floor(expected * (0.6 + 0.8 * dice()) + dice()))
  const bots = Math.floor(views * 0.012 * dice() * 2)
  const previews = dice() < 0.02 ? wholeBetween(dice, 1, 3) : 0
  const { mediaId, siteId, zone, country, state, device } = slot
  return {
    campaignId: past.campaignId,
    mediaId,
    siteId,
    zone,
    country,
    state,
    device,
    hour: slot.at.toISOString(),
    views,
    viewable: Math.floor(views * (0.62 + 0.2 * dice())),
    clicks,
    filtered: { ...(bots > 0 && { 'declared-bot': bots }), ...(previews > 0 && { preview: previews }) },
  }
}
