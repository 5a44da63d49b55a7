/** What happened with the rows of a campaign's page in the days that were chosen, which stand in the address (MED-13). */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MediaFigures, mediaStatistics } from '#contract/media/statistics.ts'
import { formatClickRate } from '#domain/kernel/figures.ts'
import { type Period, periods, usualPeriod } from '#domain/media/statistics-period.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { addressHere } from '#web/kernel/screen-address.ts'
import { useRead } from '#web/kernel/read.ts'
import { Select } from '#web/ui/form/select.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { ErrorState } from '#web/ui/states.tsx'

const noFigures = { views: 0, clicks: 0, ctr: formatClickRate(0, 0) }
const isPeriod = (word: string): word is Period => Object.hasOwn(periods, word)

/** The figures by row, and the bar to choose their days in; above it stands why they could not be had (ERR-24). */
export function useRowFigures(campaignId: number, { enabled = true } = {}) {
  const { day = '' } = useSearch({ strict: false })
  const period = isPeriod(day) ? day : usualPeriod
  const reading = useRead(
    mediaStatistics,
    { params: { id: campaignId }, query: { day: period } },
    { enabled },
  )
  const bar = enabled && (
    <>
      {reading.error && (
        <ErrorState onRetry={() => void reading.refetch()} isBusy={reading.isFetching}>
          The figures could not be loaded. {failureInWords(reading.error)}
        </ErrorState>
      )}
      <PeriodBar period={period} />
    </>
  )
  const byId = reading.data && new Map(reading.data.map((figures) => [figures.mediaId, figures]))
  /** Undefined while they are on their way, null where they could not be had; of a row that came since, none yet. */
  const figuresOf = (mediaId: number): MediaFigures | null | undefined =>
    byId ? (byId.get(mediaId) ?? { mediaId, ...noFigures }) : reading.error ? null : undefined
  return { bar, figuresOf }
}

function PeriodBar({ period }: { period: Period }) {
  const navigate = useNavigate()
  const choose = (day: string) =>
    void navigate({ href: addressHere({ day }), replace: true, resetScroll: false })
  return (
    <FilterBar>
      <Select
        label="Figures of"
        value={period}
        options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => choose(target.value)}
      />
    </FilterBar>
  )
}
