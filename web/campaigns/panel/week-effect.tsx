import type { WeekHours } from '#domain/campaigns/week-hours.ts'
import { viewsAWeek } from '#domain/campaigns/views-a-week.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { countEffect, timeOfDay } from '#web/campaigns/panel/effect-table.tsx'
import type { Effect, KnownWeek, WatchedWeek } from '#web/campaigns/panel/tab-view.ts'
import { Time } from '#web/ui/table.tsx'

/** What of a usual week a campaign is shown in. */
interface Part {
  readonly hours: WeekHours
  readonly leftOut: readonly number[]
}

const label = 'Views a week it could have'

/** The views of a usual week, as it is set and as it is wished. */
export function weekEffect(week: KnownWeek, now: Part, wish: Part): Effect {
  if ('unknown' in week) return { label, now: week, next: week }
  return countEffect(label, viewsOf(week, now), viewsOf(week, wish))
}

/** The same where something narrows the views by as much as nobody knows. */
export function narrowedEffect(
  week: KnownWeek,
  part: Part,
  { wasNarrowed, isNarrowed, isChanged }: { wasNarrowed: boolean; isNarrowed: boolean; isChanged: boolean },
): Effect {
  if ('unknown' in week) return { label, now: week, next: week }
  const views = formatCount(viewsOf(week, part))
  const told = (isLess: boolean) => (isLess ? `up to ${views}` : views)
  return {
    label,
    now: told(wasNarrowed),
    next: told(isNarrowed),
    change: isChanged ? 'not known' : undefined,
  }
}

/** "About 1,200 of the 4,300 views a week on its sites." */
export function shareInWords(week: KnownWeek, part: Part, whole: Part): string {
  if ('unknown' in week) return ''
  return `About ${formatCount(viewsOf(week, part))} of ${formatCount(viewsOf(week, whole))} views a week`
}

/** What stays, in a sentence, and where the estimate comes from. */
export function WeekSource({ week, children }: { week: KnownWeek; children: string }) {
  if ('unknown' in week)
    return <p className="small muted">How many views stay is not known: {week.unknown}.</p>
  return (
    <p className="small muted">
      {children} Reckoned from what pages of its sites asked for in its zones, places and on its devices,{' '}
      {week.basis.from} to {week.basis.to}: anybody’s ads, an estimate and no promise. As of{' '}
      <Time at={week.asOf} text={timeOfDay(week.asOf)} />.
    </p>
  )
}

const viewsOf = ({ sites }: WatchedWeek, { hours, leftOut }: Part): number =>
  viewsAWeek(sites, hours, leftOut)
