import { useState } from 'react'
import { type ConnectedSite, listConnections } from '#contract/sites/wordpress.ts'
import { useRead } from '#web/kernel/read.ts'
import { undoConnection } from '#web/sites/wordpress/take-back.ts'
import { ConnectionDialog } from '#web/sites/wordpress/connection-dialog.tsx'
import { RemoveConnectionDialog } from '#web/sites/wordpress/remove-connection-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangeHistory } from '#web/ui/list/change-history.tsx'
import type { TableColumn } from '#web/ui/list/data-table.tsx'
import { ListTable } from '#web/ui/list/list-table.tsx'
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
      <ListTable
        reading={list}
        what="sites"
        caption="Sites"
        order="by name"
        rowsOf={({ sites }) => sites}
        columns={columnsFor(
          (site) => open({ site }),
          (site) => open({ site, isRemoved: true }),
        )}
        keyOf={({ site }) => site.id}
        empty={{ title: 'No sites', says: 'The sites of the network stand here.' }}
        lines={10}
      />
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

const columnsFor = (onChange: Act, onRemove: Act): readonly TableColumn<ConnectedSite>[] => [
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
  return (
    <ChangeHistory
      reading={list}
      rowsOf={({ history }) => history}
      undo={undoConnection}
      says="Who connected which site stands here, without its password. How its articles are filed can be undone."
    />
  )
}
