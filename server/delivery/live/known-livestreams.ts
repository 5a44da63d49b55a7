/**
 * What sites may show live, in memory: pages ask every few seconds, and no database is asked for them. What begins and ends
 * does so by the clock; news of a campaign brings its livestreams up to date.
 */
import { onAir } from '#domain/livestreams/on-air.ts'
import { type AirableLivestream, readAirable } from '#server/livestreams/read-airable.ts'
import type { Platform } from '#server/kernel/context.ts'

export interface KnownLivestreams {
  /** What is on air on the site at this moment, in the order in which it is shown. */
  onAirAt(siteId: number): AirableLivestream[]
  /** Null: it is not on air. */
  find(id: number): AirableLivestream | null
  close(): void
}

export async function openKnownLivestreams(
  platform: Pick<Platform, 'db' | 'config' | 'events' | 'clock' | 'log'>,
): Promise<KnownLivestreams> {
  const { events, clock, log } = platform
  let known: readonly AirableLivestream[] = await readAirable(platform, null)

  async function read(campaignId: number | null): Promise<void> {
    const fresh = await readAirable(platform, campaignId)
    known = [...known.filter((one) => campaignId !== null && one.campaignId !== campaignId), ...fresh]
  }

  // One after the other: what was read first is never kept over what was read later.
  let reading = Promise.resolve()
  const deafen = events.listen('masthead_campaigns', (campaignId) => {
    reading = reading
      .then(() => read(campaignId ? Number(campaignId) : null))
      .catch((error: unknown) => log.error({ err: error }, 'could not read what sites show live'))
  })
  const onAirAt = (siteId: number) => onAir(known, siteId, clock.now())
  return {
    onAirAt,
    find(id) {
      const siteId = known.find((one) => one.id === id)?.siteId
      return (siteId !== undefined && onAirAt(siteId).find((one) => one.id === id)) || null
    },
    close: deafen,
  }
}
