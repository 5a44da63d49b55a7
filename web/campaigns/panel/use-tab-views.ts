import { useDatesTab } from '#web/campaigns/panel/dates-tab.tsx'
import { useDevicesTab } from '#web/campaigns/panel/devices-tab.tsx'
import { useFrequencyTab } from '#web/campaigns/panel/frequency-tab.tsx'
import { useGeoTab } from '#web/campaigns/panel/geo-tab.tsx'
import { useHoursTab } from '#web/campaigns/panel/hours-tab.tsx'
import { useKeywordsTab } from '#web/campaigns/panel/keywords-tab.tsx'
import type { SavedTab } from '#web/campaigns/panel/panel-tabs.ts'
import { usePriorityTab } from '#web/campaigns/panel/priority-tab.tsx'
import { useSitesTab } from '#web/campaigns/panel/sites-tab.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { useZonesTab } from '#web/campaigns/panel/zones-tab.tsx'

/** All tabs at once: each keeps its draft while another is looked at. */
export function useTabViews(facts: TabFacts): Readonly<Record<SavedTab, TabView>> {
  return {
    dates: useDatesTab(facts),
    priority: usePriorityTab(facts),
    devices: useDevicesTab(facts),
    geotarget: useGeoTab(facts),
    zones: useZonesTab(facts),
    hours: useHoursTab(facts),
    sites: useSitesTab(facts),
    keywords: useKeywordsTab(facts),
    frequency: useFrequencyTab(facts),
  }
}
