/** What was gathered of pages and their readers in memory, and the rows that it becomes. */
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { within } from '#domain/kernel/within.ts'
import type { ReadersRow } from '../store/readers.ts'
import type { TrafficRow } from '../store/traffic.ts'

interface Cell {
  asked: number
  filled: number
  seen: number
  lastAskedMs: number
}

/** Hour since 1970, then site, then zone. */
export type Cells = Map<number, Map<number, Map<number, Cell>>>

/** Pages opened by readers: hour since 1970, then site, then `country state device`. */
export type Readers = Map<number, Map<number, Map<string, number>>>

export const hourMs = 3_600_000

/** The counts of a zone in an hour, made when it is asked about first. */
export function cellOf(cells: Cells, hour: number, siteId: number, zone: number): Cell {
  return within(within(within(cells, hour, newSites), siteId, newZones), zone, newCell)
}

const newSites = (): Map<number, Map<number, Cell>> => new Map()
const newZones = (): Map<number, Cell> => new Map()
const newCell = (): Cell => ({ asked: 0, filled: 0, seen: 0, lastAskedMs: 0 })

/** Counts pages that readers of one place and device opened. */
export function addReader(readers: Readers, hour: number, siteId: number, who: string, pages: number): void {
  const ofSite = within(within(readers, hour, newReaders), siteId, newWhos)
  ofSite.set(who, (ofSite.get(who) ?? 0) + pages)
}

const newReaders = (): Map<number, Map<string, number>> => new Map()
const newWhos = (): Map<string, number> => new Map()

/** Keeps readers that could not be written. */
export function putReadersBack(readers: Readers, known: Readers): void {
  for (const [hour, sites] of known)
    for (const [siteId, whos] of sites)
      for (const [who, pages] of whos) addReader(readers, hour, siteId, who, pages)
}

export const rowsOf = (cells: Cells): TrafficRow[] =>
  [...cells].flatMap(([hour, sites]) =>
    [...sites].flatMap(([siteId, zones]) =>
      [...zones].map(([zone, { asked, filled, seen, lastAskedMs }]) => ({
        siteId,
        zone,
        asked,
        filled,
        seen,
        hour: new Date(hour * hourMs).toISOString(),
        lastAskedAt: new Date(lastAskedMs).toISOString(),
      })),
    ),
  )

/** Keeps a row that could not be written. */
export function putBack(cells: Cells, row: TrafficRow): void {
  const cell = cellOf(cells, Date.parse(row.hour) / hourMs, row.siteId, row.zone)
  cell.asked += row.asked
  cell.filled += row.filled
  cell.seen += row.seen
  cell.lastAskedMs = Math.max(cell.lastAskedMs, Date.parse(row.lastAskedAt))
}

export const readersRowsOf = (readers: Readers): ReadersRow[] =>
  [...readers].flatMap(([hour, sites]) =>
    [...sites].flatMap(([siteId, whos]) =>
      [...whos].map(([who, pages]) => {
        const [country = '', state = '', device = ''] = who.split(' ')
        return { siteId, day: newYorkDay(new Date(hour * hourMs)), country, state, device, pages }
      }),
    ),
  )
