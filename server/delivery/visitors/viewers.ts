/**
 * How often each viewer was shown a campaign that limits it. A viewer is known by a name of twelve letters that is
 * made anew every New York day: a keyed hash of the shortened address and the user agent, or, on sites that allow it,
 * of a chance number that the page itself keeps. Names and counts are in memory only and are forgotten when their
 * hour or day ends; the other processes are notified, so that a cap holds wherever the next request arrives.
 * All of this may be off by a few: it decides what is shown, and never what is billed.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { CapPeriod, FrequencyCap } from '#domain/campaigns/targeting/frequency-cap.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import type { Platform } from '#server/kernel/context.ts'
import { notifyListeners } from '#server/kernel/events.ts'
import { hourAt, perHour } from '../facts/per-hour.ts'
import { readSigningKeys } from '../nodes/keys.ts'

/** Who looks at the page, as far as the request tells. */
interface Viewer {
  /** The shortened address. */
  readonly network: string
  readonly agent: string
  /** What the page kept, on a site that allows it; null elsewhere, and for whoever asks not to be known. */
  readonly kept: string | null
}

export interface Viewers {
  nameOf(viewer: Viewer, nowMs: number): string
  timesShown(campaignId: number, per: CapPeriod, name: string, nowMs: number): number
  note(campaignId: number, cap: FrequencyCap, name: string, nowMs: number): void
  /** The number that the page is to keep: the one it has, or a new one. */
  numberFor(kept: string | null, nowMs: number): string
  flush(): Promise<void>
  close(): Promise<void>
}

const nameLetters = 12
const notifyEveryMs = 250
/** A message may hold 8,000 bytes, and one showing takes up to 30. */
const showingsPerMessage = 200
/** About 20 MB. Beyond it those counted first are forgotten. */
const mostCounts = 200_000

export async function openViewers(
  { db, secrets, events, clock, log }: Pick<Platform, 'db' | 'secrets' | 'events' | 'clock' | 'log'>,
  node: number,
): Promise<Viewers> {
  // The first key is never taken away, so that all processes make the same names of a day.
  const [first] = await readSigningKeys({ db, secrets })
  const secret = first?.secret ?? randomBytes(32)
  const counts: Record<CapPeriod, Counts> = { hour: newCounts(), day: newCounts() }
  const dayOf = perHour((start) => {
    const day = newYorkDay(start)
    return { day, key: createHmac('sha256', secret).update(`viewers of ${day}`).digest() }
  })
  let unsent: string[] = []

  /** The counts of the present hour or day; those of the one before are forgotten. */
  function countsAt(per: CapPeriod, nowMs: number): Counts {
    const hour = hourAt(nowMs)
    const present = per === 'hour' ? String(hour) : dayOf(hour).day
    if (counts[per].of !== present) counts[per] = { of: present, times: new Map() }
    return counts[per]
  }

  function add(per: CapPeriod, whom: string, nowMs: number): void {
    const { times } = countsAt(per, nowMs)
    times.set(whom, (times.get(whom) ?? 0) + 1)
    if (times.size > mostCounts) times.delete(times.keys().next().value as string)
  }

  async function flush(): Promise<void> {
    while (unsent.length > 0) {
      const sent = unsent.slice(0, showingsPerMessage)
      unsent = unsent.slice(showingsPerMessage)
      try {
        await notifyListeners(db, 'masthead_shown', `${node}:${sent.join()}`)
      } catch (error) {
        // The others then show it to this viewer once more than they should.
        log.warn({ err: error }, 'could not tell the other processes what viewers were shown')
        unsent = []
      }
    }
  }

  function hear(news: string | null): void {
    const [from, list = ''] = (news ?? '').split(':')
    if (news === null || Number(from) === node) return
    const nowMs = clock.now().getTime()
    for (const showing of list.split(','))
      if (showing !== '') add(showing.startsWith('h') ? 'hour' : 'day', showing.slice(1), nowMs)
  }

  const deafen = events.listen('masthead_shown', hear)
  const timer = setInterval(() => void flush(), notifyEveryMs)
  return {
    nameOf({ network, agent, kept }, nowMs) {
      const whom = kept === null ? `network ${network} ${agent}` : `number ${kept}`
      const hash = createHmac('sha256', dayOf(hourAt(nowMs)).key)
        .update(whom)
        .digest('base64url')
      return hash.slice(0, nameLetters)
    },
    timesShown: (campaignId, per, name, nowMs) =>
      countsAt(per, nowMs).times.get(`${campaignId}/${name}`) ?? 0,
    note(campaignId, { per }, name, nowMs) {
      const whom = `${campaignId}/${name}`
      add(per, whom, nowMs)
      unsent.push(`${per === 'hour' ? 'h' : 'd'}${whom}`)
    },
    numberFor(kept, nowMs) {
      const { day } = dayOf(hourAt(nowMs))
      return kept !== null && isOfDay(kept, day) ? kept : `${day}.${randomBytes(9).toString('base64url')}`
    },
    flush,
    async close() {
      clearInterval(timer)
      deafen()
      await flush()
    },
  }
}

interface Counts {
  /** The hour or the day that they are of. */
  readonly of: string
  /** How often each viewer saw each campaign, by campaign and viewer. */
  readonly times: Map<string, number>
}

const newCounts = (): Counts => ({ of: '', times: new Map() })

/** A page's number is good for the New York day on which it was given, so that it cannot follow anybody for longer. */
const isOfDay = (kept: string, day: string): boolean =>
  /^[\d-]{10}\.[\w-]{12}$/.test(kept) && kept.startsWith(day)
