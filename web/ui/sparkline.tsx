import { sparkPath } from '#web/ui/spark-path.ts'
import './sparkline.css'

interface SparklineOptions {
  readonly values: readonly number[]
  readonly what: string
  /** What stands there when all of these days are 0; older days may have had some. */
  readonly none: string
}

/** A small line of daily figures with a summary in words; zero is the bottom line. */
export function Sparkline({ values, what, none }: SparklineOptions) {
  if (values.every((value) => value === 0)) return <span className="sub">{none}</span>
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
