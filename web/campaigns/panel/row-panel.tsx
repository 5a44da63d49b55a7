import { useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import { type SettingName, settingNames } from '#domain/campaigns/settings-answers.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/newyork.ts'
import { useDatesTab } from '#web/campaigns/panel/dates-tab.tsx'
import { useDevicesTab } from '#web/campaigns/panel/devices-tab.tsx'
import { useGeoTab } from '#web/campaigns/panel/geo-tab.tsx'
import { usePriorityTab } from '#web/campaigns/panel/priority-tab.tsx'
import { type AskWhoseSetting, saveWish } from '#web/campaigns/panel/save-wish.ts'
import type { KnownReach, SavedWish, TabView } from '#web/campaigns/panel/tab-view.ts'
import { useZonesTab } from '#web/campaigns/panel/zones-tab.tsx'
import { wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Time } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import './panel.css'

export type PanelTab = SettingName

const labels: Readonly<Record<SettingName, string>> = {
  dates: 'Dates',
  priority: 'Priority',
  devices: 'Devices',
  geotarget: 'Geo',
  zones: 'Zones',
}

/**
 * The settings of one campaign, a tab each. A tab that the person's role never has is absent; each tells what its
 * change does before it is saved, and keeps its draft while another tab is looked at.
 */
export function RowPanel({
  settings,
  reach,
  tab,
  onTab,
  reread,
  askWhose,
  onSaved,
  onClose,
}: {
  settings: Settings
  reach: KnownReach
  /** The tab that was asked for; the first one that is offered stands in for one that is not. */
  tab: string
  onTab: (tab: PanelTab) => void
  reread: () => Promise<Settings>
  askWhose: AskWhoseSetting
  /** After a change was saved and nothing else is waiting in the panel. */
  onSaved: (saved: SavedWish) => void
  onClose: () => void
}) {
  const facts = { settings, reach }
  const views: Readonly<Record<SettingName, TabView>> = {
    dates: useDatesTab(facts),
    priority: usePriorityTab(facts),
    devices: useDevicesTab(facts),
    geotarget: useGeoTab(facts),
    zones: useZonesTab(facts),
  }
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ tab: SettingName; text: string; reason?: string }>()
  const offered = settingNames.filter((name) => settings.may[name].isOffered)
  const usable = offered.filter((name) => settings.may[name].refusal === null)
  const chosen = usable.find((name) => name === tab) ?? usable[0]
  const { tabList, panelProps } = useTabs(
    offered.map((name) => ({
      id: name,
      label: labels[name],
      disabledReason: settings.may[name].refusal ?? undefined,
    })),
    chosen ?? '',
    (id) => onTab(id as SettingName),
    'Campaign settings',
  )
  const view = chosen && views[chosen]
  const save = async () => {
    if (!chosen || !view?.isChanged) return
    if (view.fault !== undefined) return setError({ tab: chosen, text: view.fault })
    setBusy(true)
    setError(undefined)
    try {
      const saved = await saveWish(view.wish, settings, { reread, askWhose })
      view.reset()
      const fresh = await reread()
      const isMoreWaiting = offered.some((name) => name !== chosen && views[name].isChanged)
      if (saved && !isMoreWaiting) onSaved(saved)
      else if (saved) setError({ tab: chosen, text: saved.notice ?? '', reason: saved.message })
      else setError({ tab: chosen, text: '', reason: `Saved as: ${view.wish.read(fresh)}` })
    } catch (failure) {
      const words = wordsOf(failure)
      setError({
        tab: chosen,
        text: view.failure ?? words,
        ...(view.failure !== undefined && { reason: words }),
      })
      await reread().catch(() => undefined)
    }
    setBusy(false)
  }
  const said = error?.tab === chosen ? error : undefined
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
      {view ? (
        <div className="tab-body" key={chosen} {...panelProps}>
          {view.body}
        </div>
      ) : (
        <p className="muted">You may look at this campaign, and change none of its settings.</p>
      )}
    </SidePanel>
  )
}

function Subtitle({ settings: { sites, left, updatedAt } }: { settings: Settings }) {
  return (
    <>
      Impressions on {sites.join(', ')} · <span className="num">{formatCount(left)}</span> left · changed{' '}
      <Time at={updatedAt} text={formatTime(updatedAt)} />
    </>
  )
}
