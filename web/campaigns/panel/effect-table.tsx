import { formatCount } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type AudienceSettings, availableViewsPerDay } from '#domain/campaigns/available-views.ts'
import type { Effect, KnownAvailableViews, TabFacts, Value } from '#web/campaigns/panel/tab-view.ts'
import { SumsTable } from '#web/ui/sums-table.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

/** What a change does, before it is saved. */
export function EffectTable({ effects }: { effects: readonly Effect[] }) {
  return (
    <div className="effect">
      <SumsTable
        caption="Effect before saving"
        of="Effect"
        columns={['Now', 'New', 'Change']}
        lines={effects.map(({ label, now, next, change }) => [
          label,
          <Shown key="now" value={now} />,
          <b key="next">
            <Shown value={next} />
          </b>,
          change ?? (
            <span key="same" className="muted">
              unchanged
            </span>
          ),
        ])}
      />
    </div>
  )
}

function Shown({ value }: { value: Value }) {
  return typeof value === 'string' ? value : <Missing reason={value.unknown} />
}

/** Two values of which no more can be said than whether they differ. */
export const changedEffect = (label: string, now: Value, next: Value, isChanged = now !== next): Effect => ({
  label,
  now,
  next,
  change: isChanged ? 'changed' : undefined,
})

/** Two counts and what lies between them. */
export function countEffect(label: string, now: number, next: number): Effect {
  return { label, now: formatCount(now), next: formatCount(next), change: signed(next - now) }
}

/** With its sign; nothing for no change. */
export const signed = (change: number): string | undefined =>
  change === 0 ? undefined : `${change < 0 ? '-' : '+'}${formatCount(Math.abs(change))}`

/** The views a day that could be had now, and with the wish. */
export function availableViewsEffect(
  availableViews: KnownAvailableViews,
  now: Partial<AudienceSettings>,
  wish: Partial<AudienceSettings>,
): Effect {
  const label = 'Estimated reach, views a day'
  if ('unknown' in availableViews) return { label, now: availableViews, next: availableViews }
  const [before, after] = [
    availableViewsPerDay(availableViews, now),
    availableViewsPerDay(availableViews, wish),
  ]
  const unknown = { unknown: 'No views were counted on these sites in the last 14 days' }
  if (before === null || after === null) return { label, now: unknown, next: unknown }
  return countEffect(label, before, after)
}

/** Where the estimate comes from, and when it was read. */
export function AvailableViewsSource({ availableViews, settings: { sites } }: TabFacts) {
  if ('unknown' in availableViews)
    return <p className="small muted">The reach is not known: {availableViews.unknown}.</p>
  if (availableViews.byZone.length + availableViews.byDevice.length + availableViews.byPlace.length === 0)
    return <p className="small muted">The reach is not known: no views were counted there in 14 days.</p>
  return (
    <p className="small muted">
      Reach: the mean of views counted for all campaigns on {sites.join(', ')}, {availableViews.from} to{' '}
      {availableViews.to}. It is an estimate and no promise. As of{' '}
      <Time at={availableViews.asOf} text={timeOfDay(availableViews.asOf)} />.
    </p>
  )
}

export const timeOfDay = (at: Date): string => formatTime(at).replace(`${newYorkDay(at)} `, '')
