import { useState } from 'react'
import { KitPart } from '#web/shell/kit/kit-part.tsx'
import { banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AppliedFilters } from '#web/ui/list/applied-filters.tsx'
import { BulkBar } from '#web/ui/list/bulk-bar.tsx'
import { type TableColumn, DataTable } from '#web/ui/list/data-table.tsx'
import { List, useChosen } from '#web/ui/list/list.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { opensRow } from '#web/ui/list/row-controls.ts'
import { RowChoice, RowMenuButton } from '#web/ui/list/row.tsx'
import { EmptyState } from '#web/ui/states.tsx'

interface Paper {
  readonly id: number
  readonly name: string
  readonly views: number
}

const papers: readonly Paper[] = [
  { id: 1, name: 'Harbor Light', views: 1_234_567 },
  { id: 2, name: 'Bright Path', views: 0 },
  { id: 3, name: 'Lakeside Courier', views: 8_900 },
]

const columns: readonly TableColumn<Paper>[] = [
  { head: 'Select', isActs: true, cell: ({ id, name }) => <RowChoice id={id} name={name} /> },
  {
    head: 'Paper',
    isName: true,
    cell: ({ id, name }) => (
      <a {...opensRow} href={`/kit#paper-${id}`}>
        {name}
      </a>
    ),
  },
  { head: 'Views', isNumber: true, cell: ({ views }) => views.toLocaleString('en-US') },
  { head: 'Settings', cell: ({ id, name }) => <RowMenuButton id={id} label="Paper menu" name={name} /> },
]

const counted = (count: number) => `${count} ${count === 1 ? 'paper' : 'papers'}`

/** A list as a screen makes one: its columns, what its rows offer, and every state it can be in. */
export function KitLists() {
  const [search, setSearch] = useState('')
  const rows = papers.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const clear = () => setSearch('')
  return (
    <>
      <KitPart title="A list of rows">
        <ListSearch label="Search papers" search={search} onSearch={setSearch} />
        <AppliedFilters
          filters={search === '' ? [] : [{ words: `“${search}”`, onRemove: clear }]}
          onClear={clear}
        />
        <List
          one="paper"
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          keys="xm"
          menuOf={({ name }) => [{ label: 'Read', onSelect: () => banner.success(`${name} was read`) }]}
          filtered={search}
        >
          <ListStates
            reading={readingOf({ rows })}
            what="papers"
            rowsOf={(reply) => reply.rows}
            isFiltered={() => search !== ''}
            onClear={clear}
            empty={null}
            skeleton={{ lines: 3, height: 44 }}
          >
            {(reply) => (
              <DataTable
                what="Papers"
                order="by name"
                rows={reply.rows}
                columns={columns}
                keyOf={({ id }) => id}
                idOf={({ id }) => id}
              />
            )}
          </ListStates>
          <Chosen />
        </List>
      </KitPart>
      <KitPart title="A list on its way, one that failed, one that is empty">
        <State reading={{ ...readingOf(undefined), isPending: true }} />
        <State reading={{ ...readingOf(undefined), error: new Error('no answer') }} />
        <State reading={readingOf({ rows: [] })} />
      </KitPart>
    </>
  )
}

function Chosen() {
  if (useChosen().size === 0) return null
  return (
    <BulkBar
      label="Chosen papers"
      countInWords={counted}
      total={papers.length}
      onChooseAll={() => banner.success('All were chosen')}
    >
      <Button small onClick={() => banner.success('All were read')}>
        Read
      </Button>
    </BulkBar>
  )
}

function State({ reading }: { reading: ReturnType<typeof readingOf> }) {
  return (
    <ListStates
      reading={reading}
      what="papers"
      rowsOf={({ rows }) => rows}
      empty={
        <EmptyState title="No papers yet">
          <p>A paper stands here as soon as it is printed.</p>
        </EmptyState>
      }
      skeleton={{ lines: 3, height: 44 }}
    >
      {() => null}
    </ListStates>
  )
}

/** The reading as `useRead` answers it. */
const readingOf = (data: { readonly rows: readonly Paper[] } | undefined) => ({
  data,
  error: null as Error | null,
  isPending: false,
  isFetching: false,
  refetch: async () => banner.success('Asked again'),
})
