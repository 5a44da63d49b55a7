import { HistoryPanel } from '#web/scheduling/settings/history-panel.tsx'
import { LimitsPanel } from '#web/scheduling/settings/limits-panel.tsx'
import { RulesPanel } from '#web/scheduling/settings/rules-panel.tsx'
import { SitesPanel } from '#web/scheduling/settings/sites-panel.tsx'
import { TabbedPage } from '#web/ui/tabbed-page.tsx'
import './times-screen.css'

const tabs = [
  { id: 'rules', label: 'Times', Panel: RulesPanel },
  { id: 'sites', label: 'Sites', Panel: SitesPanel },
  { id: 'limits', label: 'Limits', Panel: LimitsPanel },
  { id: 'history', label: 'History', Panel: HistoryPanel },
] as const

/** When content may go out, and what is special about sites and kinds of content. The tab stands in the address. */
export function TimesScreen() {
  return (
    <TabbedPage
      tabs={tabs}
      title="Times"
      dateline="When content may go out. What is changed here holds at once; what is scheduled already stays."
      label="What is set"
      className="times-panel"
    />
  )
}
