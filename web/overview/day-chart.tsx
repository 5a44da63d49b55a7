import { formatCount } from '#domain/kernel/figures.ts'
import { roundCeiling } from '#web/overview/round-ceiling.ts'
import './figures.css'
import { useWidth } from '#web/ui/use-width.ts'

interface Day {
  day: string
  views: number
}

const [height, left, bottom] = [200, 72, 24]

/** Views by day as a line; the same figures stand in the table below it. */
export function DayChart({ title, days }: { title: string; days: readonly Day[] }) {
  const [box, width] = useWidth()
  if (days.length < 2) return null
  const top = roundCeiling(Math.max(...days.map((day) => day.views)))
  const x = (at: number) => left + (at / (days.length - 1)) * (width - left - 8)
  const y = (views: number) => 8 + (1 - views / top) * (height - bottom - 8)
  const line = days.map((day, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(day.views).toFixed(1)}`)
  const highest = days.reduce((high, day) => (day.views > high.views ? day : high))
  const words = `${title}: highest ${formatCount(highest.views)} on ${highest.day}`
  const labelled = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <figure className="card" ref={box}>
      <figcaption>
        <h2>Views by day</h2>
        <span className="key">counted views, New York days</span>
      </figcaption>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        style={{ height }}
        role="img"
        aria-label={words}
      >
        <title>{words}</title>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path className={value === 0 ? 'axis' : 'grid'} d={`M${left} ${y(value)}H${width - 8}`} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          </g>
        ))}
        {labelled.map((at) => (
          <text
            key={at}
            x={x(at)}
            y={height - 4}
            textAnchor={at === 0 ? 'start' : at === days.length - 1 ? 'end' : 'middle'}
          >
            {days[at]?.day}
          </text>
        ))}
        <path className="a" d={line.join(' ')} />
      </svg>
    </figure>
  )
}
