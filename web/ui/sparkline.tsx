import { sparkPath } from '#web/ui/spark-path.ts'
import './sparkline.css'

/** A small line of daily figures with a summary in words; zero is the bottom line. */
export function Sparkline({ values, what }: { values: readonly number[]; what: string }) {
  if (values.every((value) => value === 0)) return <span className="sub">none yet</span>
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const words = `${what}: ${low.toLocaleString('en-US')} to ${high.toLocaleString('en-US')} a day`
  return (
    <svg className="spark" viewBox="0 0 70 28" preserveAspectRatio="none" role="img" aria-label={words}>
      <title>{words}</title>
      <path className="zero" d="M0 27.5H70" />
      <path d={sparkPath(values, 70, 27)} />
    </svg>
  )
}
