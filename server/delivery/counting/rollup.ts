/** What a batch of journal records adds to the figures and to the money, each row once. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { JournalRecord } from '../journal/record.ts'
import { perHour } from '../facts/per-hour.ts'
import type { DayRow, HourRow, MediaDayRow, MoneyRow } from './figure-rows.ts'

export interface RollUp {
  readonly hours: HourRow[]
  readonly days: DayRow[]
  readonly mediaDays: MediaDayRow[]
  readonly money: MoneyRow[]
}

/**
 * Everything belongs to the New York hour and day of the decision. A view whose block the database refused is
 * `late` and unbilled; a click or viewable on such a view is nothing.
 */
export function rollUp(records: readonly JournalRecord[], refusedBlocks: ReadonlySet<number>): RollUp {
  const hours = new Rows<HourRow>()
  const days = new Rows<DayRow>()
  const mediaDays = new Rows<MediaDayRow>()
  const money = new Rows<MoneyRow>()
  const namesOf = perHour((start) => ({ hour: start.toISOString(), day: newYorkDay(start) }))
  for (const record of records) {
    const isRefused = record.blockId > 0 && refusedBlocks.has(record.blockId)
    const unbilled = record.unbilled ?? (isRefused ? 'late' : null)
    if (record.kind !== 'view' && unbilled !== null) continue
    const when = namesOf(record.decidedHour)
    const hourRow = hours.at(hourKey(record), () => newHourRow(record, when.hour))
    if (record.kind === 'viewable') {
      hourRow.viewable += 1
      continue
    }
    const day = days.at(`${record.campaignId} ${when.day}`, () => newDayRow(record, when.day))
    if (unbilled !== null) {
      hourRow.filtered[unbilled] = (hourRow.filtered[unbilled] ?? 0) + 1
      day.filtered += 1
      continue
    }
    const mediaDay = mediaDays.at(`${record.mediaId} ${when.day}`, () => newMediaDayRow(record, when.day))
    const figure = record.kind === 'view' ? 'views' : 'clicks'
    for (const row of [hourRow, day, mediaDay]) row[figure] += 1
    if (record.kind === 'view') money.at(moneyKey(record), () => newMoneyRow(record, when.hour)).counted += 1
  }
  return { hours: hours.list(), days: days.list(), mediaDays: mediaDays.list(), money: money.list() }
}

/** Billed views per block, the first thing the counting transaction asks the database to accept. */
export function viewsPerBlock(records: readonly JournalRecord[]): Map<number, number> {
  const views = new Map<number, number>()
  for (const record of records)
    if (record.kind === 'view' && record.unbilled === null)
      views.set(record.blockId, (views.get(record.blockId) ?? 0) + 1)
  return views
}

/** Blocks of clicks and viewables whose view stands in an earlier step. */
export function blocksOfLaterReports(records: readonly JournalRecord[]): Set<number> {
  const views = viewsPerBlock(records)
  const blocks = new Set<number>()
  for (const { kind, unbilled, blockId } of records)
    if (kind !== 'view' && unbilled === null && blockId > 0 && !views.has(blockId)) blocks.add(blockId)
  return blocks
}

/** Rows by their keys, each made when it is asked for first. */
export class Rows<Row> {
  private readonly rows = new Map<string, Row>()

  at(key: string, make: () => Row): Row {
    let row = this.rows.get(key)
    if (row === undefined) {
      row = make()
      this.rows.set(key, row)
    }
    return row
  }

  list(): Row[] {
    return [...this.rows.values()]
  }
}

const hourKey = (r: JournalRecord): string =>
  `${r.campaignId} ${r.mediaId} ${r.siteId} ${r.zone} ${r.country} ${r.state} ${r.device} ${r.decidedHour}`
const moneyKey = (r: JournalRecord): string => `${r.campaignId} ${r.siteId} ${r.decidedHour} ${r.priceNanos}`

function newHourRow(record: JournalRecord, hour: string): HourRow {
  const { campaignId, mediaId, siteId, zone, country, state, device } = record
  const place = { campaignId, mediaId, siteId, zone, country, state, device }
  return { ...place, hour, views: 0, viewable: 0, clicks: 0, filtered: {} }
}

type Of<Names extends keyof JournalRecord> = Pick<JournalRecord, Names>

export function newDayRow({ campaignId }: Of<'campaignId'>, day: string): DayRow {
  return { campaignId, day, views: 0, clicks: 0, filtered: 0 }
}

export function newMediaDayRow({ mediaId }: Of<'mediaId'>, day: string): MediaDayRow {
  return { mediaId, day, views: 0, clicks: 0 }
}

export function newMoneyRow(
  { campaignId, siteId, priceNanos }: Of<'campaignId' | 'siteId' | 'priceNanos'>,
  hour: string,
): MoneyRow {
  return { campaignId, siteId, hour, priceNanos, counted: 0 }
}
