import { useNavigate, useSearch } from '@tanstack/react-router'
import { HistoryPanel } from '#web/scheduling/settings/history-panel.tsx'
import { LimitsPanel } from '#web/scheduling/settings/limits-panel.tsx'
import { RulesPanel } from '#web/scheduling/settings/rules-panel.tsx'
import { SitesPanel } from '#web/scheduling/settings/sites-panel.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabs } from '#web/ui/tabs.tsx'

const tabs = [
  { id: 'rules', label: 'Times', Panel: RulesPanel },
  { id: 'sites', label: 'Sites', Panel: SitesPanel },
  { id: 'limits', label: 'Limits', Panel: LimitsPanel },
  { id: 'history', label: 'History', Panel: HistoryPanel },
] as const

/** When content may go out, and what is special about sites and kinds of content. The tab stands in the address. */
export function TimesScreen() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const navigate = useNavigate()
  const { id: chosen, label, Panel } = tabs.find(({ id }) => id === tab) ?? tabs[0]
  const { tabList, panelProps } = useTabs(
    tabs,
    chosen,
    (id) => void navigate({ href: `/times?tab=${id}`, replace: true, resetScroll: false }),
    'What is set',
  )
  return (
    <Page
      title={label}
      section="Times"
      dateline="When content may go out. What is changed here holds at once; what is scheduled already stays."
    >
      {tabList}
      <div {...panelProps}>
        <Panel />
      </div>
    </Page>
  )
}
