/**
 * What pages asked for, by site, zone and hour, and who opened them: a report for publishers and forecasts, not
 * money. It is gathered in memory and added to the database every few seconds; a process that is killed loses these
 * seconds of it.
 */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import type { FilterReason } from '#domain/delivery/decision/reasons.ts'
import type { Platform } from '#server/kernel/context.ts'
import type { ZoneAnswer } from '../ads/ad-answer.ts'
import { addReaders } from '../store/readers.ts'
import { addTraffic } from '../store/traffic.ts'
import {
  type Cells,
  type Readers,
  hourMs,
  cellOf,
  addReader,
  putReadersBack,
  rowsOf,
  putBack,
  readersRowsOf,
} from './traffic-cells.ts'

export interface TrafficRecorder {
  /**
   * The answers to one page's request. A preview shows that the tag is on the page and asks for nothing; a machine
   * shows not even that. Zones and sites that nobody knows are left out, so the memory is bounded by what there is.
   */
  note(page: AnsweredPage): void
  /** An ad that filled a zone was looked at, and counted. */
  saw(view: { readonly siteId: number; readonly zone: number; readonly decidedAtMs: number }): void
  /** Adds what was gathered to the database; what could not be written is kept for the next time. */
  flush(): Promise<void>
  /** Writes what is left. */
  close(): Promise<void>
}

interface AnsweredPage {
  readonly siteId: number
  readonly answers: ReadonlyMap<number, ZoneAnswer>
  readonly visitor: {
    readonly place: VisitorPlace
    readonly device: DeviceClass
    readonly filtered: FilterReason | null
  }
  readonly atMs: number
}

const flushEveryMs = 5_000

export function openTrafficRecorder({ db, log }: Pick<Platform, 'db' | 'log'>): TrafficRecorder {
  let cells: Cells = new Map()
  let readers: Readers = new Map()
  let writing: Promise<void> = Promise.resolve()

  function note({ siteId, answers, visitor, atMs }: AnsweredPage): void {
    const { place, device, filtered } = visitor
    if (filtered !== null && filtered !== 'preview') return
    const hour = Math.floor(atMs / hourMs)
    let isKnown = false
    for (const [zone, answer] of answers) {
      const none = 'none' in answer ? answer.none : null
      if (none === 'unknown-site' || none === 'unknown-zone') continue
      isKnown = true
      const cell = cellOf(cells, hour, siteId, zone)
      if (cell.lastAskedMs < atMs) cell.lastAskedMs = atMs
      if (filtered !== null) continue
      cell.asked += 1
      if (none === null) cell.filled += 1
    }
    if (!isKnown || filtered !== null) return
    addReader(readers, hour, siteId, `${place.country} ${place.state} ${device}`, 1)
  }

  async function write(): Promise<void> {
    if (cells.size === 0) return
    const rows = rowsOf(cells)
    const known = readers
    cells = new Map()
    readers = new Map()
    try {
      await db.transaction().execute(async (tx) => {
        await addTraffic(tx, rows)
        await addReaders(tx, readersRowsOf(known))
      })
    } catch (error) {
      log.warn({ err: error }, 'what pages asked for was not written and is kept')
      for (const row of rows) putBack(cells, row)
      putReadersBack(readers, known)
    }
  }

  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    note,
    saw({ siteId, zone, decidedAtMs }) {
      const cell = cellOf(cells, Math.floor(decidedAtMs / hourMs), siteId, zone)
      cell.seen += 1
      cell.lastAskedMs = Math.max(cell.lastAskedMs, decidedAtMs)
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
