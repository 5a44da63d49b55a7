import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { readOpenApi } from '#contract/openapi.ts'
import { useRead } from '#web/kernel/read.ts'
import { CallCard } from '#web/shell/docs/call-card.tsx'
import { apiParts, guides, statuses } from '#web/shell/docs/guides.tsx'
import { type Call, callsFor, callsOf, sentencesOf } from '#web/shell/docs/read-openapi.ts'
import { Page } from '#web/ui/page.tsx'
import { NoMatches, ReadingStates } from '#web/ui/states.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import { SearchInput } from '#web/ui/form/search-input.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import './docs.css'

const tabs = [
  { id: 'guides', label: 'Guides' },
  { id: 'api', label: 'API' },
] as const

/** Short guides for people, and every call for programs; made from the product's own description of itself. */
export function DocsScreen() {
  const { tab = 'guides' } = useSearch({ from: '/shell/docs' })
  const navigate = useNavigate()
  const choose = (id: string) =>
    void navigate({
      to: '/docs',
      search: id === 'api' ? { tab: id } : {},
      replace: true,
      resetScroll: false,
    })
  const { tabList, panelProps } = useTabs(tabs, tab, choose, 'Parts')
  return (
    <Page
      title="Guides and API"
      dateline="How the main tasks are done, and every call that another program can make."
    >
      {tabList}
      <div {...panelProps} className="docs">
        {tab === 'api' ? <Api /> : <Guides />}
      </div>
    </Page>
  )
}

function Guides() {
  return (
    <>
      <nav aria-label="Guides">
        <ul className="jumps">
          {guides.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {guides.map(({ id, title, steps }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step, at) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Api() {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const document = useRead(readOpenApi, {}, { staleTime: Number.POSITIVE_INFINITY })
  const calls = document.data ? callsFor(callsOf(document.data), wanted) : []
  const sentences = document.data ? sentencesOf(document.data) : new Map<string, string>()
  const chapters = [...new Set(calls.map(({ chapter }) => chapter))].toSorted()
  return (
    <>
      <p>
        The same as a file for tools: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).
      </p>
      {apiParts.map(({ title, text: said }) => (
        <section key={title}>
          <h2>{title}</h2>
          {said}
        </section>
      ))}
      <section>
        <h2>Statuses</h2>
        <dl className="statuses">
          {statuses.map(([status, means]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Calls</h2>
        <FilterBar
          search={
            <SearchInput
              label="Search calls"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          }
          shown={document.data && `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`}
        />
        <ReadingStates reading={document} lines={6} height={36} />
        {document.data && calls.length === 0 && <NoMatches what="calls" onClear={() => setText('')} />}
        {chapters.map((chapter) => (
          <Chapter
            key={chapter}
            title={chapter}
            calls={calls.filter((one) => one.chapter === chapter)}
            sentences={sentences}
            areOpen={calls.length === 1}
          />
        ))}
      </section>
    </>
  )
}

function Chapter({
  title,
  calls,
  sentences,
  areOpen,
}: {
  title: string
  calls: readonly Call[]
  sentences: ReadonlyMap<string, string>
  areOpen: boolean
}) {
  return (
    <section className="chapter">
      <h3>
        {title} <span className="muted small">{calls.length}</span>
      </h3>
      {calls.map((one) => (
        <CallCard key={one.id} call={one} sentences={sentences} isOpen={areOpen} />
      ))}
    </section>
  )
}
