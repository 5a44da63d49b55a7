/** Figures taken apart: a tab for each way, shown as a table or as bars, whatever is counted. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatClickRate, formatCount } from '#domain/kernel/figures.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import type { ReadResult } from '#web/kernel/read.ts'
import { addressOfStats, type StatsView } from '#web/overview/stats/stats-view.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Time } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import { ChoiceGroup } from '#web/ui/form/toggles.tsx'
import './figure-card.css'
import './part-tabs.css'

/** The chosen tab stands in the address. */
export function PartTabs<By extends StatsView['by']>({
  view,
  tabs,
  hasBars = true,
  children,
}: {
  view: StatsView & { readonly by: By }
  tabs: readonly { readonly id: By; readonly label: string }[]
  /** Where the parts cannot be compared there is only the table. */
  hasBars?: boolean
  children: (isChart: boolean) => ReactNode
}) {
  const navigate = useNavigate()
  const [shape, setShape] = useState('table')
  const choose = (id: string) =>
    void navigate({
      href: addressOfStats({ ...view, by: id as By }),
      replace: true,
      resetScroll: false,
    })
  const { tabList, panelProps } = useTabs(tabs, view.by, choose, 'Take the figures apart by')
  return (
    <section className="stats-parts" id="by-part" aria-label="Figures taken apart">
      <div className="stats-tabs">
        {tabList}
        {hasBars && (
          <ChoiceGroup
            label="Show as"
            choices={[
              { value: 'table', label: 'Table' },
              { value: 'chart', label: 'Chart' },
            ]}
            chosen={shape}
            onChoose={setShape}
          />
        )}
      </div>
      <div {...panelProps}>{children(hasBars && shape === 'chart')}</div>
    </section>
  )
}

/**
 * What was read, once it is, and as of when, which is not when the page was read; until then its place, and what to
 * do when it could not be.
 */
export function ReadParts<Data extends { readonly asOf: Date }>({
  answer,
  children,
}: {
  answer: ReadResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (answer.isPending) return <Skeleton lines={6} height={36} />
  const { data, error } = answer
  return (
    <>
      {error && (
        <ErrorState onRetry={() => void answer.refetch()} isBusy={answer.isFetching}>
          These figures could not be read{data && ' anew'}. {failureInWords(error)}
        </ErrorState>
      )}
      {data && (
        <>
          {children(data)}
          <p className="parts-as-of">
            As of <Time at={data.asOf} />
          </p>
        </>
      )}
    </>
  )
}

interface PartBarsOptions {
  readonly title: string
  readonly unit: string
  readonly parts: readonly { readonly key: string; readonly label: string; readonly value: number }[]
  readonly all: number
}

/** The parts as bars, each with its share of them all. */
export function PartBars({ title, unit, parts, all }: PartBarsOptions) {
  const most = Math.max(1, ...parts.map(({ value }) => value))
  return (
    <figure className="card bars">
      <figcaption>
        <h2>{title}</h2>
        <span className="key">
          {unit}, share of {formatCount(all)}
        </span>
      </figcaption>
      <ol>
        {parts.map(({ key, label, value }) => (
          <li key={key}>
            <span>{label}</span>
            <span className="bar" style={{ inlineSize: `${(value / most) * 100}%` }} aria-hidden="true" />
            <span className="n">
              {formatCount(value)} · {formatClickRate(value, all)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
