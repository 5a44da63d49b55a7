import type { Metric } from 'prom-client'

/**
 * A histogram without labels that costs next to nothing to add to. The library's own looks labels up with every value,
 * which took longer than the ad decision that it measured; here values are only counted, and become the library's form
 * when somebody asks for the text.
 */
export class Durations {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  private readonly bounds: readonly number[]
  /** One more than there are bounds, for what lies beyond them. */
  private readonly counts: number[]
  private sum = 0

  /** The bounds rise, in seconds; a value belongs to the first that it does not exceed. */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name
    this.help = help
    this.bounds = bounds
    this.counts = Array<number>(bounds.length + 1).fill(0)
  }

  add(seconds: number): void {
    let at = 0
    while (at < this.bounds.length && seconds > (this.bounds[at] ?? 0)) at += 1
    this.counts[at] = (this.counts[at] ?? 0) + 1
    this.sum += seconds
  }

  /** All that a registry asks of a metric. */
  asMetric(): Metric {
    return this as unknown as Metric
  }

  /** Called by the registry. */
  async get(): Promise<object> {
    const { name, help, type, aggregator } = this
    let upTo = 0
    const buckets = this.counts.map((count, at) => {
      upTo += count
      return { metricName: `${name}_bucket`, labels: { le: this.bounds[at] ?? '+Inf' }, value: upTo }
    })
    const sum = { metricName: `${name}_sum`, labels: {}, value: this.sum }
    const count = { metricName: `${name}_count`, labels: {}, value: upTo }
    return { name, help, type, aggregator, values: [...buckets, sum, count] }
  }
}
