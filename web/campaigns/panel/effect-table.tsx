import { formatCount } from '#domain/kernel/figures.ts'
import { newYorkDay } from '#domain/kernel/newyork.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { type AudienceSettings, availableViewsPerDay } from '#domain/campaigns/available-views.ts'
import type { KnownAvailableViews } from '#web/campaigns/panel/tab-view.ts'
import { Missing, Time } from '#web/ui/table.tsx'

/** A value that is not known says why. */
type Value = string | { readonly unknown: string }

export interface Effect {
  readonly label: string
  readonly now: Value
  readonly next: Value
  /** What lies between them; left out where the two are the same. */
  readonly change?: string | undefined
}

/** What a change does, before it is saved. */
export function EffectTable({ effects }: { effects: readonly Effect[] }) {
  return (
    <div className="effect">
      <table className="sums">
        <caption className="vh">Effect before saving</caption>
        <thead>
          <tr>
            <th scope="col">Effect</th>
            <th scope="col" className="n">
              Now
            </th>
            <th scope="col" className="n">
              New
            </th>
            <th scope="col" className="n">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ label, now, next, change }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="n">
                <Shown value={now} />
              </td>
              <td className="n">
                <b>
                  <Shown value={next} />
                </b>
              </td>
              <td className={change ? 'n' : 'n muted'}>{change ?? 'unchanged'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Shown({ value }: { value: Value }) {
  return typeof value === 'string' ? value : <Missing reason={value.unknown} />
}

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
export function AvailableViewsSource({
  availableViews,
  sites,
}: {
  availableViews: KnownAvailableViews
  sites: readonly string[]
}) {
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
