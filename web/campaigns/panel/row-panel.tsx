import { type ReactNode, useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import {
  type FinerTargetingName,
  finerTargetingNames,
  type SettingName,
  settingNames,
} from '#domain/campaigns/settings-answers.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { useDatesTab } from '#web/campaigns/panel/dates-tab.tsx'
import { useDevicesTab } from '#web/campaigns/panel/devices-tab.tsx'
import { useFrequencyTab } from '#web/campaigns/panel/frequency-tab.tsx'
import { useGeoTab } from '#web/campaigns/panel/geo-tab.tsx'
import { useHoursTab } from '#web/campaigns/panel/hours-tab.tsx'
import { useKeywordsTab } from '#web/campaigns/panel/keywords-tab.tsx'
import { usePriorityTab } from '#web/campaigns/panel/priority-tab.tsx'
import { useSitesTab } from '#web/campaigns/panel/sites-tab.tsx'
import type { KnownAvailableViews, KnownWeek, SavedWish, TabView } from '#web/campaigns/panel/tab-view.ts'
import { useZonesTab } from '#web/campaigns/panel/zones-tab.tsx'
import { wordsOf } from '#web/kernel/failure.ts'
import { type ResolveConflict, saveUnlessChanged } from '#web/campaigns/save-unless-changed.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { Time } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import './panel.css'
import './finer-targeting.css'

/** Beyond the settings there is what happened with the campaign; it has nothing to save. */
export type PanelTab = SavedTab | 'history'
type SavedTab = SettingName | FinerTargetingName

const labels: Readonly<Record<PanelTab, string>> = {
  dates: 'Dates',
  priority: 'Priority',
  devices: 'Devices',
  geotarget: 'Geo',
  zones: 'Zones',
  hours: 'Hours',
  sites: 'Sites',
  keywords: 'Keywords',
  frequency: 'Frequency',
  history: 'History',
}

/**
 * The settings of one campaign, a tab each. A tab that the person's role never has is absent; each tells what its
 * change does before it is saved, and keeps its draft while another tab is looked at.
 */
export function RowPanel({
  settings,
  availableViews,
  week,
  history,
  tab,
  onTab,
  reread,
  resolveConflict,
  onSaved,
  onClose,
}: {
  settings: Settings
  availableViews: KnownAvailableViews
  week: KnownWeek
  /** What the history's tab shows; left out, there is no such tab. */
  history?: ReactNode
  /** The tab that was asked for; the first one that is offered stands in for one that is not. */
  tab: string
  onTab: (tab: PanelTab) => void
  reread: () => Promise<Settings>
  resolveConflict: ResolveConflict
  /** After a change was saved; whether the panel stays open, because other changes wait in it. */
  onSaved: (saved: SavedWish & { readonly what: string }, isMoreWaiting: boolean) => void
  onClose: () => void
}) {
  const facts = { settings, availableViews, week }
  const views: Readonly<Record<SavedTab, TabView>> = {
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
  const [isBusy, setBusy] = useState(false)
  const [lastSaid, setSaid] = useState<{ tab: SavedTab; text: string; reason?: string }>()
  const answerOf = (name: SavedTab) => settings.may[isFinerTargeting(name) ? 'geotarget' : name]
  const offered = [...settingNames, ...finerTargetingNames].filter((name) => answerOf(name).isOffered)
  const tabs = [
    ...offered.map((name) => ({
      id: name as PanelTab,
      label: labels[name],
      disabledReason: answerOf(name).refusal ?? undefined,
    })),
    ...(history ? [{ id: 'history' as const, label: labels.history }] : []),
  ]
  const usable = tabs.filter((one) => !('disabledReason' in one && one.disabledReason))
  const shown = (usable.find(({ id }) => id === tab) ?? usable[0])?.id
  const { tabList, panelProps } = useTabs(
    tabs,
    shown ?? '',
    (id) => onTab(id as PanelTab),
    'Campaign settings',
  )
  const chosen = shown === 'history' ? undefined : shown
  const view = chosen && views[chosen]
  const save = async () => {
    if (!chosen || !view?.isChanged) return
    if (view.fault !== undefined) return setSaid({ tab: chosen, text: view.fault })
    setBusy(true)
    setSaid(undefined)
    try {
      const saved = await saveUnlessChanged(view.wish, settings, { reread, resolveConflict })
      view.reset()
      const fresh = await reread()
      const isMoreWaiting = offered.some((name) => name !== chosen && views[name].isChanged)
      if (saved) {
        onSaved({ ...saved, what: `${view.wish.what} of ${settings.name}` }, isMoreWaiting)
        setSaid({ tab: chosen, text: saved.notice ?? '', reason: saved.message })
      } else setSaid({ tab: chosen, text: '', reason: `Saved as: ${view.wish.read(fresh)}` })
    } catch (failure) {
      const words = wordsOf(failure)
      setSaid({
        tab: chosen,
        text: view.failure ?? words,
        ...(view.failure !== undefined && { reason: words }),
      })
      await reread().catch(() => undefined)
    }
    setBusy(false)
  }
  const said = lastSaid?.tab === chosen ? lastSaid : undefined
  return (
    <SidePanel
      id="rowpanel"
      title={settings.name}
      subtitle={<Subtitle settings={settings} />}
      tabs={tabList}
      error={said?.text || undefined}
      isDirty={Object.values(views).some(({ isChanged }) => isChanged)}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        view && (
          <>
            <span className="small muted" role="status">
              {said?.reason ?? view.note}
            </span>
            <Button
              type="submit"
              look="primary"
              busy={isBusy}
              disabledReason={view.isChanged ? undefined : 'Nothing was changed'}
            >
              {view.saveLabel}
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <div className="tab-body" key={shown} {...panelProps}>
          {view ? view.body : history}
        </div>
      ) : (
        <p className="muted">You may look at this campaign, and change none of its settings.</p>
      )}
    </SidePanel>
  )
}

const isFinerTargeting = (name: SavedTab): name is FinerTargetingName =>
  finerTargetingNames.some((finerTargeting) => finerTargeting === name)

function Subtitle({ settings: { sites, left, updatedAt } }: { settings: Settings }) {
  return (
    <>
      Impressions on {sites.join(', ')} · <span className="num">{formatCount(left)}</span> left · changed{' '}
      <Time at={updatedAt} text={formatTime(updatedAt)} />
    </>
  )
}
