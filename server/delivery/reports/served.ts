/**
 * Ads that were given out, by campaign, creative, place and hour: a report, not money, that stands beside the views so
 * that people see how many of them were looked at. It is gathered in memory and added to the database every few
 * seconds; a process that is killed loses these seconds of it, and none of the views.
 */
import type { DeviceClass } from '#domain/campaigns/targeting/devices.ts'
import type { VisitorPlace } from '#domain/campaigns/targeting/targeting.ts'
import type { Platform } from '#server/kernel/context.ts'
import type { ShownAd, ZoneAnswer } from '../ads/ad-answer.ts'
import { addServed, type ServedRow } from '../store/served.ts'

export interface ServedAdsRecorder {
  /** The answers to one page's request. */
  note(page: ServedPage): void
  /** Adds what was gathered to the database; what could not be written is kept for the next time. */
  flush(): Promise<void>
  /** Writes what is left. */
  close(): Promise<void>
}

interface ServedPage {
  readonly siteId: number
  readonly answers: ReadonlyMap<number, ZoneAnswer>
  readonly visitor: { readonly place: VisitorPlace; readonly device: DeviceClass }
  readonly atMs: number
}

const hourMs = 3_600_000
const flushEveryMs = 5_000
/** Rows kept while the database is away; a report may be short of what comes beyond. */
const mostRows = 100_000

export function openServed({ db, log }: Pick<Platform, 'db' | 'log'>): ServedAdsRecorder {
  let times = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  function add(key: string, served: number): void {
    const known = times.get(key)
    if (known !== undefined) times.set(key, known + served)
    else if (times.size < mostRows) times.set(key, served)
  }

  function note({ siteId, answers, visitor, atMs }: ServedPage): void {
    const hour = Math.floor(atMs / hourMs)
    for (const [zone, answer] of answers)
      if (!('none' in answer)) add(keyOf(answer, siteId, zone, visitor, hour), 1)
  }

  async function write(): Promise<void> {
    if (times.size === 0) return
    const written = times
    times = new Map()
    try {
      // In one order everywhere, so that two processes never wait for each other in a circle.
      await addServed(db, [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(rowOf))
    } catch (error) {
      log.warn({ err: error }, 'what was served was not written and is kept')
      for (const [key, served] of written) add(key, served)
    }
  }

  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), flushEveryMs)
  timer.unref()
  return {
    note,
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

const devices: readonly DeviceClass[] = ['unknown', 'desktop', 'tablet', 'phone']

/**
 * A row's name: its numbers as characters, two each of 16 bits, so that neither a map in a map nor digits have to be
 * made for every ad. Nearly every ad is the first of its row since the last writing when there are many campaigns.
 */
function keyOf(
  { campaignId, mediaId }: ShownAd,
  siteId: number,
  zone: number,
  { place: { country, state }, device }: ServedPage['visitor'],
  hour: number,
): string {
  return String.fromCharCode(
    campaignId >>> 16,
    campaignId & 0xffff,
    mediaId >>> 16,
    mediaId & 0xffff,
    siteId >>> 16,
    siteId & 0xffff,
    zone >>> 16,
    zone & 0xffff,
    hour >>> 16,
    hour & 0xffff,
    devices.indexOf(device),
    charAt(country, 0),
    charAt(country, 1),
    charAt(state, 0),
    charAt(state, 1),
  )
}

/** 0 where nothing is known. */
const charAt = (letters: string, at: number): number => (at < letters.length ? letters.charCodeAt(at) : 0)

function rowOf([key, served]: readonly [string, number]): ServedRow {
  const numberAt = (at: number) => key.charCodeAt(at) * 65_536 + key.charCodeAt(at + 1)
  const lettersAt = (at: number) => (key.charCodeAt(at) === 0 ? '' : key.slice(at, at + 2))
  return {
    campaignId: numberAt(0),
    mediaId: numberAt(2),
    siteId: numberAt(4),
    zone: numberAt(6),
    hour: new Date(numberAt(8) * hourMs).toISOString(),
    device: devices[key.charCodeAt(10)] ?? 'unknown',
    country: lettersAt(11),
    state: lettersAt(13),
    served,
  }
}
