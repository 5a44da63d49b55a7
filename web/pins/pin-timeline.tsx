import type { PinWindow } from '#domain/pins/pin-window.ts'
import { classes } from '#web/ui/classes.ts'
import { productNow } from '#web/kernel/product-clock.ts'
import type { PinFacts } from '#web/pins/pin-times.ts'
import { placeOf, timelineOf } from '#web/pins/timeline.ts'
import { Time } from '#web/ui/table.tsx'
import './pin-timeline.css'

interface PinTimelineOptions extends Pick<PinFacts, 'siteName' | 'others'> {
  /** What is being chosen; null while it means no time. */
  readonly window: PinWindow | null
  readonly isTaken: boolean
}

/** What is on top of a site in the next days, drawn and said, with what is being chosen among it. */
export function PinTimeline({ siteName, others, window, isTaken }: PinTimelineOptions) {
  const { begin, end, days } = timelineOf(productNow(), window ? [window, ...others] : others)
  const styleOf = (one: PinWindow) => {
    const { left, width } = placeOf(one, { begin, end })
    return { left: `${left}%`, width: `${width}%` }
  }
  return (
    <section className="pin-timeline" aria-label={`On top of ${siteName}`}>
      <h3>On top of {siteName}</h3>
      <div className="pin-drawn" aria-hidden="true">
        {days.map(({ at, label }) => (
          <span
            key={label}
            className="pin-day"
            style={{ left: `${placeOf({ startAt: at, endAt: at }, { begin, end }).left}%` }}
          >
            {label}
          </span>
        ))}
        {others.map((one) => (
          <span key={one.startAt.getTime()} className="pin-bar" style={styleOf(one)} />
        ))}
        {window && (
          <span className={classes('pin-bar', 'chosen', isTaken && 'taken')} style={styleOf(window)} />
        )}
      </div>
      {others.length === 0 ? (
        <p className="sub">Nothing else is pinned here.</p>
      ) : (
        <ul>
          {others.map(({ startAt, endAt, name }) => (
            <li key={startAt.getTime()}>
              <bdi>{name ?? 'Another advertiser'}</bdi>
              <span className="sub">
                <Time at={startAt} /> to <Time at={endAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
