import type { Input, Reply } from '#contract/kernel/endpoint.ts'
import type { listFreeTimes as endpoint } from '#contract/overview/calendar.ts'
import { kindOfPost } from '#domain/overview/calendar/kinds.ts'
import { advertisersFor } from '#domain/people/abilities.ts'
import type { Context } from '../../kernel/context.ts'
import { requireFewDays } from '../../kernel/few-days.ts'
import { countFreeTimes } from '../../scheduling/free-times.ts'
import { type ContentPlace, placesOf } from '../store/scheduled.ts'

/** How many times are free on each day where this person may put content. */
export async function listFreeTimes(
  ctx: Context,
  { site, kinds, ...range }: Input<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  requireFewDays(range)
  const places = await placesOf(ctx.db, advertisersFor(ctx.actor, 'content.manage'))
  const asked = places.filter(
    (place) => (site === undefined || place.siteId === site) && (kinds?.includes(kindOf(place)) ?? true),
  )
  // Somebody who has nothing to put anywhere is not told that everything is full.
  return { days: asked.length === 0 ? [] : await countFreeTimes(ctx, asked, range) }
}

const kindOf = (place: ContentPlace) => (place.contentType === null ? 'article' : kindOfPost(place))
