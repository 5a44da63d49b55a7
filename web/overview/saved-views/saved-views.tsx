import { useState } from 'react'
import { changeView, deleteView, listViews, type SavedView, saveView } from '#contract/overview/views.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { campaignsInAddress, type Filters, isFiltered } from '#web/overview/list/filters.ts'
import { ViewDialog } from '#web/overview/saved-views/view-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { type MenuEntry, MenuButton } from '#web/ui/layer/menu.tsx'
import './saved-views.css'

/** What the filters read like without the page: two sets that show the same have the same address. */
const addressOf = (filters: Filters): string => campaignsInAddress.addressOf(filters, { page: undefined })

const { none } = campaignsInAddress

const filtersOf = ({ filters }: SavedView): Filters => ({
  ...none,
  ...filters,
  show: filters.show ?? none.show,
})

/** The views of the dashboard as a row of links, the one that is shown marked; own ones have a menu. */
export function SavedViews({ filters }: { filters: Filters }) {
  /** What is asked for a name: a view to be renamed, or one that is new. */
  const [asked, ask] = useState<SavedView | 'new'>()
  const list = useRead(listViews, {}, { staleTime: 60_000 })
  const after = { refreshes: [listViews], onRefused: showRefusal }
  const changing = useAct(changeView, after)
  const keeping = useAct(saveView, after)
  const deleting = useAct(({ id }: SavedView) => call(deleteView, { params: { id }, body: {} }), {
    ...after,
    undo: (_, { name, filters: kept, isShared }) => ({
      notice: `Deleted the view ${name}`,
      act: () => keeping.run({ body: { name, filters: kept, isShared } }),
    }),
  })
  if (list.isError)
    return (
      <p className="views small">
        The saved views could not be loaded.{' '}
        <Button small onClick={() => void list.refetch()}>
          Retry
        </Button>
      </p>
    )
  const views = list.data?.views ?? []
  const here = addressOf(filters)
  const isSaved = views.some((view) => addressOf(filtersOf(view)) === here)
  const change = ({ id }: SavedView, body: Partial<SavedView>) => void changing.run({ params: { id }, body })
  const menuOf = (view: SavedView): MenuEntry[] => [
    { label: 'Rename', onSelect: () => ask(view) },
    {
      label: 'Update to the present filters',
      disabledReason:
        addressOf(filtersOf(view)) === here ? 'These are the filters of this view already' : undefined,
      onSelect: () => change(view, { filters: campaignsInAddress.asked(filters) }),
    },
    {
      label: view.isShared ? 'Make private' : 'Share',
      onSelect: () => change(view, { isShared: !view.isShared }),
    },
    'rule',
    { label: 'Delete', isDanger: true, onSelect: () => void deleting.run(view) },
  ]
  return (
    <nav className="views" aria-label="Views">
      <ul>
        <li>
          <a href={addressOf(none)} aria-current={here === addressOf(none) ? 'page' : undefined}>
            All campaigns
          </a>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <a
              href={addressOf(filtersOf(view))}
              aria-current={addressOf(filtersOf(view)) === here ? 'page' : undefined}
              title={view.isOwn ? undefined : `Shared by ${view.ownerName}`}
            >
              {view.name}
              {view.isShared && <span className="muted"> · shared</span>}
            </a>
            {view.isOwn && (
              <MenuButton small label={`View menu, ${view.name}`} entries={() => menuOf(view)} />
            )}
          </li>
        ))}
        {list.data && isFiltered(filters) && !isSaved && (
          <li>
            <Button small look="quiet" onClick={() => ask('new')}>
              Save view
            </Button>
          </li>
        )}
      </ul>
      {asked && (
        <ViewDialog
          view={asked === 'new' ? undefined : asked}
          send={(named) =>
            asked === 'new'
              ? call(saveView, { body: { ...named, filters: campaignsInAddress.asked(filters) } })
              : call(changeView, { params: { id: asked.id }, body: named })
          }
          onDone={() => {
            ask(undefined)
            void refresh(listViews)
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </nav>
  )
}
