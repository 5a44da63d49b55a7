/** Turns "so many views between these days" into the rows that counting would have written. */
import { splitByWeight } from '#domain/kernel/arithmetic.ts'
import { type Dice, wholeBetween } from '#domain/kernel/dice.ts'
import { addDays, dayStart, newYorkDay, newYorkHour, newYorkWeekday } from '#domain/kernel/newyork.ts'
import type { DayRow, HourRow, MediaDayRow, MoneyRow, RollUp } from '../delivery/counting/rollup.ts'

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
  const rows: RollUp = { hours: [], days: [], mediaDays: [], money: [] }
  if (past.views === 0 || past.mediaIds.length === 0) return rows
  const slots = slotsOf(past, now, dice)
  if (slots.length === 0) return rows
  const counts = splitByWeight(
    BigInt(past.views),
    slots.map((slot) => BigInt(slot.weight)),
  )
  const days = new Map<string, DayRow>()
  const mediaDays = new Map<string, MediaDayRow>()
  const money = new Map<string, MoneyRow>()
  for (const [at, slot] of slots.entries()) {
    const views = Number(counts[at] ?? 0n)
    if (views === 0) continue
    const row = hourRow(past, slot, views, dice)
    rows.hours.push(row)
    const day = sumOf(days, slot.day, () => ({
      campaignId: past.campaignId,
      day: slot.day,
      views: 0,
      clicks: 0,
      filtered: 0,
    }))
    day.views += views
    day.clicks += row.clicks
    day.filtered += Object.values(row.filtered).reduce((sum, count) => sum + count, 0)
    const mediaDay = sumOf(mediaDays, `${row.mediaId} ${slot.day}`, () => ({
      mediaId: row.mediaId,
      day: slot.day,
      views: 0,
      clicks: 0,
    }))
    mediaDay.views += views
    mediaDay.clicks += row.clicks
    const bill = sumOf(money, `${row.siteId} ${row.hour}`, () => ({
      campaignId: past.campaignId,
      siteId: row.siteId,
      hour: row.hour,
      priceNanos: past.priceNanos,
      counted: 0,
    }))
    bill.counted += views
  }
  rows.days.push(...days.values())
  rows.mediaDays.push(...mediaDays.values())
  rows.money.push(...money.values())
  return rows
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
  return {
    campaignId: past.campaignId,
    mediaId: slot.mediaId,
    siteId: slot.siteId,
    zone: slot.zone,
    country: slot.country,
    state: slot.state,
    device: slot.device,
    hour: slot.at.toISOString(),
    views,
    viewable: Math.floor(views * (0.62 + 0.2 * dice())),
    clicks,
    filtered: { ...(bots > 0 && { 'declared-bot': bots }), ...(previews > 0 && { preview: previews }) },
  }
}

function sumOf<Key, Row>(rows: Map<Key, Row>, key: Key, fresh: () => Row): Row {
  const known = rows.get(key)
  if (known) return known
  const row = fresh()
  rows.set(key, row)
  return row
}
