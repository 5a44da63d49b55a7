/** When a site has livestreams, for whoever chooses times on it. */
import type { Reply } from '#contract/kernel/endpoint.ts'
import type { listAirTimes as endpoint } from '#contract/livestreams/list.ts'
import { addDays, type NewYorkDay } from '#domain/kernel/newyork.ts'
import { instantsOf } from '#domain/kernel/day-range.ts'
import { type AirWindow, overlap } from '#domain/livestreams/air-window.ts'
import { may, relationTo } from '#domain/people/abilities.ts'
import type { Context } from '../kernel/context.ts'
import { Refused } from '../kernel/refused.ts'
import { timesOnSite } from './store/livestreams.ts'

const mostDays = 62

/** The times on a site; of others it tells no more than that something is there. */
export async function listAirTimes(
  ctx: Context,
  { siteId, from, to }: { readonly siteId: number; readonly from: NewYorkDay; readonly to: NewYorkDay },
): Promise<Reply<typeof endpoint>> {
  if (to < from) throw new Refused({ refused: 'days-backwards', field: 'to' })
  if (to >= addDays(from, mostDays))
    throw new Refused({ refused: 'days-many', field: 'to', values: { limit: mostDays } })
  const times = await timesOnSite(ctx.db, siteId, instantsOf({ from, to }))
  return {
    windows: times.map(({ livestreamId, title, advertiserId, startsAt, endsAt }) => {
      const isSeen = may(ctx.actor, 'campaign.view', relationTo(ctx.actor, { advertiserId }))
      return { livestreamId: isSeen ? livestreamId : null, title: isSeen ? title : null, startsAt, endsAt }
    }),
  }
}

/** How many of the other livestreams of the site share time with one of these windows. */
export async function countOverlaps(
  { db }: Pick<Context, 'db'>,
  siteId: number,
  besides: number,
  windows: readonly AirWindow[],
): Promise<number> {
  const [begin, end] = [
    new Date(Math.min(...windows.map(({ startsAt }) => startsAt.getTime()))),
    new Date(Math.max(...windows.map(({ endsAt }) => endsAt.getTime()))),
  ]
  const others = (await timesOnSite(db, siteId, { begin, end })).filter(
    (time) => time.livestreamId !== besides && windows.some((window) => overlap(window, time)),
  )
  return new Set(others.map(({ livestreamId }) => livestreamId)).size
}
