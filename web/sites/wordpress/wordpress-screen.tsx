import { useState } from 'react'
import type { ToldChange } from '#contract/kernel/told-change.ts'
import { type ConnectedSite, listConnections } from '#contract/sites/wordpress.ts'
import { showRefusal, useAct } from '#web/kernel/act.ts'
import { useRead } from '#web/kernel/read.ts'
import { takeBack } from '#web/sites/wordpress/take-back.ts'
import { ConnectionDialog } from '#web/sites/wordpress/connection-dialog.tsx'
import { RemoveConnectionDialog } from '#web/sites/wordpress/remove-connection-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import { historyColumns } from '#web/ui/list/history-columns.tsx'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { TabbedPage } from '#web/ui/tabbed-page.tsx'
import { Missing, Time } from '#web/ui/table.tsx'

const tabs = [
  { id: 'sites', label: 'Sites', Panel: SitesPanel },
  { id: 'history', label: 'History', Panel: HistoryPanel },
] as const

/** Which sites publish articles with a WordPress of theirs, and who connected them. The tab stands in the address. */
export function WordpressScreen() {
  return (
    <TabbedPage
      tabs={tabs}
      address="/wordpress"
      title="WordPress"
      dateline="Approved articles of a connected site lie there as drafts and are published at their time. Everything else is published by hand."
      label="WordPress"
    />
  )
}

function SitesPanel() {
  const list = useRead(listConnections)
  const [opened, open] = useState<{ readonly site: ConnectedSite; readonly isRemoved?: true } | null>(null)
  const close = () => open(null)
  return (
    <>
      <ListStates
        reading={list}
        what="sites"
        rowsOf={({ sites }) => sites}
        empty={
          <EmptyState title="No sites">
            <p>The sites of the network stand here.</p>
          </EmptyState>
        }
        skeleton={{ lines: 10, height: 44 }}
      >
        {({ sites }) => (
          <DataTable
            what="Sites"
            order="by name"
            rows={sites}
            columns={columnsFor(
              (site) => open({ site }),
              (site) => open({ site, isRemoved: true }),
            )}
            keyOf={({ site }) => site.id}
          />
        )}
      </ListStates>
      {opened &&
        (opened.isRemoved ? (
          <RemoveConnectionDialog {...opened.site} onClose={close} />
        ) : (
          <ConnectionDialog {...opened.site} onClose={close} />
        ))}
    </>
  )
}

type Act = (site: ConnectedSite) => void

const unconnected = <Missing reason="Its articles are published by hand" />

const columnsFor = (onChange: Act, onRemove: Act): readonly Column<ConnectedSite>[] => [
  { head: 'Site', isName: true, cell: ({ site }) => site.name },
  {
    head: 'WordPress',
    className: 'address',
    cell: ({ connection }) => connection?.address ?? unconnected,
  },
  { head: 'User', cell: ({ connection }) => connection?.user ?? unconnected },
  {
    head: 'Changed',
    cell: ({ connection }) => (connection ? <Time at={connection.updatedAt} /> : unconnected),
  },
  {
    head: 'Acts',
    isActs: true,
    cell: (one) => (
      <>
        <Button small onClick={() => onChange(one)}>
          {one.connection ? 'Change' : 'Connect'}
          <span className="vh"> {one.site.name}</span>
        </Button>{' '}
        {one.connection && (
          <Button small look="danger" onClick={() => onRemove(one)}>
            Take away<span className="vh"> the WordPress of {one.site.name}</span>
          </Button>
        )}
      </>
    ),
  },
]

function HistoryPanel() {
  const list = useRead(listConnections)
  const undoing = useAct((entry: ToldChange) => takeBack(entry.id), {
    says: (message) => message,
    onRefused: showRefusal,
  })
  return (
    <ListStates
      reading={list}
      what="changes"
      rowsOf={({ history }) => history}
      empty={
        <EmptyState title="Nothing has been changed yet">
          <p>
            Who connected which site stands here, without its password. How its articles are filed can be
            undone.
          </p>
        </EmptyState>
      }
      skeleton={{ lines: 6, height: 44 }}
    >
      {({ history }) => (
        <DataTable
          what="Changes"
          order="newest first"
          rows={history}
          columns={historyColumns(undoing)}
          keyOf={({ id }) => id}
        />
      )}
    </ListStates>
  )
}
