import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { daysInRange } from '#domain/kernel/day-range.ts'
import { refuse } from '#domain/kernel/verdict.ts'
import { mayRead, namedRanges } from '#domain/overview/stats-range.ts'
import { faultOf } from '#web/kernel/fault-of.ts'
import { addressOfStats, fileOfStats, type StatsView } from '#web/overview/stats/stats-view.ts'
import type { CampaignStats } from '#web/overview/stats/use-campaign-stats.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/form/date/date-field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ToggleLinks } from '#web/ui/form/toggles.tsx'
import './stats-range.css'

/** Which days are shown, beside which others, and the way to have them as a file. */
export function StatsRange({ view, stats }: { view: StatsView; stats: CampaignStats }) {
  const { from, to, today, firstDay, lastDay } = stats
  const ranges = namedRanges(today, firstDay, lastDay)
  const chosen = ranges.find((range) => range.from === from && range.to === to)
  const [isCustom, setCustom] = useState(!chosen)
  const days = daysInRange({ from, to })
  const besides = [
    { compare: undefined, words: 'No comparison' },
    { compare: 'previous', words: days === 1 ? 'The day before' : `The ${days} days before` },
    { compare: 'year', words: 'A year before' },
  ] as const
  const isOfPosts = stats.posts !== null
  return (
    <>
      <div className="stats-range">
        <FilterBar
          fold={{ name: 'Days', set: 0, done: 'Close' }}
          shown={
            <>
              <span className="num">{from === to ? from : `${from} to ${to}`}</span> ·{' '}
              <a href={fileOfStats(view, 'csv', isOfPosts)} download>
                CSV
              </a>{' '}
              ·{' '}
              <a href={fileOfStats(view, 'xlsx', isOfPosts)} download>
                XLSX
              </a>
            </>
          }
        >
          <ToggleLinks label="Days shown">
            {ranges.map((range) => (
              <a
                key={range.label}
                href={addressOfStats({ ...view, from: range.from, to: range.to })}
                aria-current={range === chosen && !isCustom ? 'true' : undefined}
                onClick={() => setCustom(false)}
              >
                {range.label}
              </a>
            ))}
            <button type="button" aria-pressed={isCustom} onClick={() => setCustom(!isCustom)}>
              Custom
            </button>
          </ToggleLinks>
          <ToggleLinks label="Compare with">
            {besides.map(({ compare, words }) => (
              <a
                key={words}
                href={addressOfStats({ ...view, compare })}
                aria-current={compare === view.compare ? 'true' : undefined}
              >
                {words}
              </a>
            ))}
          </ToggleLinks>
        </FilterBar>
      </div>
      {isCustom && <CustomRange key={`${from} ${to}`} view={view} stats={stats} />}
    </>
  )
}

function CustomRange({ view, stats }: { view: StatsView; stats: CampaignStats }) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(stats.from)
  const [to, setTo] = useState(stats.to)
  const [fault, setFault] = useState<string>()
  // Posts are planned for days to come.
  const last = stats.posts ? undefined : stats.today
  const show = (event: FormEvent) => {
    event.preventDefault()
    const verdict = from && to ? mayRead({ from, to }) : refuse('days-missing')
    setFault(faultOf(verdict))
    if (verdict === 'ok') void navigate({ href: addressOfStats({ ...view, from, to }), resetScroll: false })
  }
  return (
    <form onSubmit={show} noValidate aria-label="Choose the days">
      <FilterBar>
        <DayField label="First day" value={from} fault={fault} last={last} onChange={setFrom} />
        <DayField label="Last day" value={to} last={last} onChange={setTo} />
        <Button type="submit">Show these days</Button>
      </FilterBar>
    </form>
  )
}
