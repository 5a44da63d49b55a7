import { formatCount } from '#domain/kernel/figures.ts'
import { roundCeiling } from '#web/overview/stats/round-ceiling.ts'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Time } from '#web/ui/table.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import './figure-card.css'
import './stats-chart.css'

const [height, left, top, bottom] = [220, 72, 28, 24]

interface Point {
  readonly day: string
  readonly value: number
}

interface Lines {
  readonly stats: CampaignStats
  /** What is counted, such as `views`. */
  readonly unit: string
  readonly days: readonly Point[]
  /** The same of the days before, where they stand beside these. */
  readonly earlier: readonly Point[]
  /** What the marks change, such as `budget or priority`. */
  readonly marked: string
  /** Few on few days: a bar for each day, and one on its left for the day before it stands beside; a line would tell of days between. */
  readonly isSparse?: boolean
}

/** One figure by day as a line or bars, the days before beside it, and what changed it. The table below says the same. */
export function StatsChart({ stats, unit, days, earlier, marked, isSparse }: Lines) {
  const [box, width] = useWidth()
  const { before, marks, from, to, today } = stats
  if (days.length < 2) return <ChartEvents stats={stats} marked={marked} />
  const most = Math.max(...days.map(({ value }) => value), ...earlier.map(({ value }) => value))
  const ceiling = roundCeiling(most)
  const x = (at: number) => left + (at / (days.length - 1)) * (width - left - 8)
  const y = (value: number) => top + (1 - value / ceiling) * (height - bottom - top)
  const lineOf = (points: readonly Point[]) =>
    points
      .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
      .join(' ')
  const barWidth = Math.min(12, Math.max(2, (width - left) / days.length / 3))
  /** `aside`: how far from the middle of the day, in widths of a bar. */
  const barsOf = (points: readonly Point[], aside: number) =>
    points
      .map(({ value }, at) =>
        value === 0 ? '' : `M${(x(at) + aside * barWidth).toFixed(1)} ${y(0)}V${y(value).toFixed(1)}`,
      )
      .join('')
  const bars = { strokeWidth: barWidth, strokeDasharray: 'none' }
  const highest = days.reduce((high, day) => (day.value > high.value ? day : high))
  const title = `${unit.charAt(0).toUpperCase()}${unit.slice(1)} per day`
  const words = `${title} from ${from} to ${to}: highest ${formatCount(highest.value)} on ${highest.day}`
  const places = new Map(days.map(({ day }, at) => [day, at]))
  const markedDays = [...new Set(marks.map(({ day }) => day))].flatMap((day) => places.get(day) ?? [])
  return (
    <>
      <figure className="card" ref={box}>
        <figcaption>
          <h2>{title}, New York days</h2>
          {before && isSparse && <Key look="b" isBar text={`left, ${before.from} to ${before.to}`} />}
          <Key look="a" isBar={isSparse} text={`${before && isSparse ? 'right, ' : ''}${from} to ${to}`} />
          {before && !isSparse && <Key look="b" text={`${before.from} to ${before.to}`} />}
          {markedDays.length > 0 && <Key look="mark" text="change, listed below" />}
          {to === today && <span className="key">today is not over</span>}
          {to > today && <span className="key">after {today} what is planned</span>}
          <a className="end" href="#by-part">
            View as table
          </a>
        </figcaption>
        <svg
          className="chart"
          viewBox={`0 0 ${width} ${height}`}
          style={{ height }}
          role="img"
          aria-label={words}
        >
          <title>{words}</title>
          {[0, ceiling / 2, ceiling].map((value) => (
            <g key={value}>
              <path className={value === 0 ? 'axis' : 'grid'} d={`M${left} ${y(value)}H${width - 8}`} />
              <text x={left - 8} y={y(value) + 4} textAnchor="end">
                {formatCount(value)}
              </text>
            </g>
          ))}
          <text x={left - 8} y={12} textAnchor="end">
            {unit}
          </text>
          {markedDays.map((at) => (
            <path key={at} className="mark" d={`M${x(at)} ${top - 12}V${height - bottom}`} />
          ))}
          {labelled(days.length, width).map((at) => (
            <text
              key={at}
              x={x(at)}
              y={height - 4}
              textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
            >
              {days[at]?.day}
            </text>
          ))}
          {isSparse ? (
            <>
              {before && <path className="b" d={barsOf(earlier, -0.5)} style={bars} />}
              <path className="a" d={barsOf(days, before ? 0.5 : 0)} style={bars} />
            </>
          ) : (
            <>
              {before && <path className="b" d={lineOf(earlier)} />}
              <path className="a" d={lineOf(days)} />
            </>
          )}
        </svg>
      </figure>
      <ChartEvents stats={stats} marked={marked} />
    </>
  )
}

/** Days that are named below the axis: the first, the last, and as many between as have room. */
function labelled(count: number, width: number): number[] {
  const gaps = Math.max(1, Math.min(count - 1, Math.floor((width - left) / 160)))
  return [...new Set(Array.from({ length: gaps + 1 }, (_, at) => Math.round((at * (count - 1)) / gaps)))]
}

function Key({ look, text, isBar }: { look: string; text: string; isBar?: boolean | undefined }) {
  return (
    <span className="key">
      <svg className="chart key-line" width="20" height="8" aria-hidden="true">
        {isBar ? (
          <path className={look} d="M10 8V0" style={{ strokeWidth: 8, strokeDasharray: 'none' }} />
        ) : (
          <path className={look} d="M0 4h20" />
        )}
      </svg>
      <span className="num">{text}</span>
    </span>
  )
}

/** What was bought, added, taken away or moved in these days. */
function ChartEvents({ stats: { marks }, marked }: Pick<Lines, 'stats' | 'marked'>) {
  if (marks.length === 0) return null
  return (
    <details className="marks">
      <summary>
        {marks.length === 1 ? 'One change' : `${marks.length} changes`} of {marked} in these days
      </summary>
      <ul>
        {marks.map(({ at, text }) => (
          <li key={`${at.toISOString()} ${text}`}>
            <Time at={at} /> · {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
