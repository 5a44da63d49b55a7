import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Page } from '#web/ui/page.tsx'
import { useTabs } from '#web/ui/tabs.tsx'

interface TabbedPageOptions {
  readonly tabs: readonly [PageTab, ...PageTab[]]
  /** The title as the navigation names the page. */
  readonly title: string
  readonly dateline: string
  /** What the tabs are about. */
  readonly label: string
  readonly className?: string
}

interface PageTab {
  readonly id: string
  readonly label: string
  readonly Panel: ComponentType
}

/** A page that shows one of several panels, as `?tab=` says; an unknown tab shows the first. */
export function TabbedPage({ tabs, title, dateline, label, className }: TabbedPageOptions) {
  const { tab } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { id: chosen, Panel } = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const { tabList, panelProps } = useTabs(
    tabs,
    chosen,
    (id) => void navigate({ to: '.', search: { tab: id }, replace: true, resetScroll: false }),
    label,
  )
  return (
    <Page title={title} dateline={dateline}>
      {tabList}
      <div {...panelProps} className={className}>
        <Panel />
      </div>
    </Page>
  )
}
