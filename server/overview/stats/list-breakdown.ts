import { type NanoDollars, nanoDollars } from '#domain/kernel/money.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import {
  type Breakdown,
  countryInWords,
  deviceInWords,
  placeStateInWords,
} from '#domain/overview/stats-parts.ts'
import { type DayRange, instantsOf } from '#domain/kernel/day-range.ts'
import type { Context, Database } from '#server/kernel/context.ts'
import { missing } from '#server/kernel/refused.ts'
import {
  type Figures,
  figuresOf,
  nothing,
  rangeOf,
  type RangeWish,
  readDays,
  sumOf,
} from './get-campaign-stats.ts'
import { snapshot } from '../dashboard/read-figures.ts'
import {
  type CountedPart,
  namesOfParts,
  partsOfBreakdown,
  spendingOf,
  type StatKey,
} from '../store/breakdown.ts'
import { readCampaignFacts } from '../store/facts.ts'
import { visibleIds } from '../store/page.ts'

interface PlainPart extends Figures {
  readonly key: string
  readonly label: string
  /** Null where the price of a view is not kept with it. */
  readonly spentNanos: NanoDollars | null
}

export interface BreakdownPart extends PlainPart {
  /** The states within a country; empty otherwise. */
  readonly within: PlainPart[]
}

/** The figures of one impression campaign taken apart; whatever they are taken apart by, the parts sum to the same. */
export async function listBreakdown(
  ctx: Context,
  question: RangeWish & { readonly campaignId: number; readonly by: Breakdown },
) {
  const now = ctx.clock.now()
  const { by } = question
  const range = rangeOf(question, now, by === 'hour')
  const ids = await visibleIds(ctx.db, ctx.actor, [question.campaignId])
  return snapshot(ctx.db, async (tx) => {
    const [campaign] = await readCampaignFacts(tx, ids, now)
    if (campaign?.kind !== 'impression') throw missing()
    const { id } = campaign
    const { days, sums } = await readDays(tx, id, range)
    const parts =
      by === 'day'
        ? days.map(({ day, ...figures }): BreakdownPart => ({ key: day, label: day, ...figures, within: [] }))
        : await readParts(tx, id, range, by)
    const isPriced = by === 'day' || by === 'hour' || by === 'site'
    return {
      ...range,
      asOf: now,
      by,
      parts,
      sums: { ...sums, spentNanos: isPriced ? sums.spentNanos : null },
    }
  })
}

async function readParts(
  tx: Database,
  id: number,
  range: DayRange,
  by: Exclude<StatKey, 'day'>,
): Promise<BreakdownPart[]> {
  const counted = await partsOfBreakdown(tx, id, range, by)
  if (by === 'hour') return everyHour(counted, range, await spendingOf(tx, id, range, 'hour'))
  if (by === 'country') return countriesOf(counted)
  const spent = by === 'site' ? await spendingOf(tx, id, range, 'site') : null
  const labelOf = await labelsOf(tx, by, counted)
  return counted.map(({ within: _, ...part }) => ({
    ...part,
    label: labelOf(part.key),
    spentNanos: spent && (spent.get(part.key) ?? nanoDollars(0n)),
    within: [],
  }))
}

async function labelsOf(
  tx: Database,
  by: 'site' | 'zone' | 'device' | 'creative',
  parts: readonly CountedPart[],
): Promise<(key: string) => string> {
  if (by === 'device') return deviceInWords
  const ids = parts.map(({ key }) => key)
  const names = await namesOfParts(tx, by, ids)
  return (key) => names.get(key) ?? `Number ${key}`
}

const hourMs = 3_600_000

/** Every hour of the days, 23 or 25 of them when the clocks change; the second of two equal ones says so. */
function everyHour(
  counted: readonly CountedPart[],
  range: DayRange,
  spent: ReadonlyMap<string, NanoDollars>,
): BreakdownPart[] {
  const byKey = new Map(counted.map((part) => [part.key, part]))
  const { begin, end } = instantsOf(range)
  const labels = new Set<string>()
  return Array.from({ length: (end.getTime() - begin.getTime()) / hourMs }, (_, at) => {
    const hour = new Date(begin.getTime() + at * hourMs)
    const key = hour.toISOString().replace('.000', '')
    const part = byKey.get(key)
    const wall = formatTime(hour)
    const label = labels.has(wall) ? `${wall}, second time` : wall
    labels.add(wall)
    return {
      key,
      label,
      ...figuresOf(part ?? nothing),
      spentNanos: spent.get(key) ?? nanoDollars(0n),
      within: [],
    }
  })
}

/** Countries, most views first, each with its states where states are told. */
function countriesOf(counted: readonly CountedPart[]): BreakdownPart[] {
  return [...Map.groupBy(counted, ({ key }) => key)]
    .map(([key, parts]) => ({
      key,
      label: countryInWords(key),
      ...sumOf(parts),
      spentNanos: null,
      within: parts.flatMap(({ within, key: country, ...figures }) => {
        const label = placeStateInWords(country, within)
        return label === null ? [] : [{ key: `${country}-${within}`, label, ...figures, spentNanos: null }]
      }),
    }))
    .sort((a, b) => b.views - a.views || a.label.localeCompare(b.label))
}
