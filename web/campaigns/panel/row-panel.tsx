import { isolated } from '#domain/kernel/direction-marks.ts'
import { useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import type { SettingTab } from '#domain/campaigns/settings-answers.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { EffectTable } from '#web/campaigns/effect-table.tsx'
import { ForecastSource } from '#web/campaigns/forecast-source.tsx'
import { forecastEffects } from '#web/campaigns/forecast-words.ts'
import { useDatesTab } from '#web/campaigns/panel/dates-tab.tsx'
import { useDevicesTab } from '#web/campaigns/panel/devices-tab.tsx'
import { useFrequencyTab } from '#web/campaigns/panel/frequency-tab.tsx'
import { useGeoTab } from '#web/campaigns/panel/geo-tab.tsx'
import { HistoryTab } from '#web/campaigns/panel/history-tab.tsx'
import { useHoursTab } from '#web/campaigns/panel/hours-tab.tsx'
import { useKeywordsTab } from '#web/campaigns/panel/keywords-tab.tsx'
import { offeredTabs, type PanelTab, tabShown, tabsOf } from '#web/campaigns/panel/panel-tabs.ts'
import { usePriorityTab } from '#web/campaigns/panel/priority-tab.tsx'
import { useSitesTab } from '#web/campaigns/panel/sites-tab.tsx'
import type { TabFacts, TabView } from '#web/campaigns/panel/tab-view.ts'
import { useZonesTab } from '#web/campaigns/panel/zones-tab.tsx'
import { useForecast } from '#web/campaigns/use-forecast.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { useAct } from '#web/kernel/act.ts'
import { failureInWords } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { Time } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import './panel.css'
import './finer-targeting.css'

/** A setting that was saved, in words. */
export interface SavedSetting {
  /** `the dates of Spring Campaign`. */
  readonly what: string
  readonly message: string
  /** Saved, and yet something the person asked for did not follow. */
  readonly notice: string | undefined
  /** When each of its changes was made, as the history keeps them: by this they can be taken back. */
  readonly changedAt: readonly Date[]
}

interface PanelOptions extends TabFacts {
  /** The tab that was asked for. */
  readonly tab: string
  readonly onTab: (tab: PanelTab) => void
  readonly reread: () => Promise<Settings>
  /** After a change was saved; whether the panel stays open, because other changes wait in it. */
  readonly onSaved: (saved: SavedSetting, isMoreWaiting: boolean) => void
  readonly onClose: () => void
}

/**
 * The settings of one campaign, a tab each, and its history. A tab that the person's role never has is absent; each
 * tells what its change does before it is saved.
 */
export function RowPanel(options: PanelOptions) {
  const { settings, onTab, onClose } = options
  const views = useTabViews(options)
  const shown = tabShown(settings, options.tab)
  const { tabList, panelProps } = useTabs(
    tabsOf(settings),
    shown,
    (id) => onTab(id as PanelTab),
    'Campaign settings',
  )
  const { save, isBusy, said } = useTabSaving(options, views)
  const view = shown === 'history' ? undefined : views[shown]
  const saidHere = said?.tab === shown ? said : undefined
  return (
    <SidePanel
      id="rowpanel"
      title={settings.name}
      subtitle={<Subtitle settings={settings} />}
      tabs={tabList}
      error={saidHere?.fault}
      isDirty={Object.values(views).some(({ isChanged }) => isChanged)}
      isLocked={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (shown !== 'history') save(shown)
      }}
      footer={
        view && (
          <>
            <span className="small muted" role="status">
              {saidHere?.note ?? view.note}
            </span>
            <Button
              type="submit"
              look="primary"
              busy={isBusy}
              disabledReason={view.isChanged ? undefined : 'Nothing was changed'}
            >
              Save {view.what}
            </Button>
          </>
        )
      }
    >
      <div className="tab-body" key={shown} {...panelProps}>
        {view ? <Tab view={view} campaignId={settings.id} /> : <HistoryTab campaignId={settings.id} />}
      </div>
    </SidePanel>
  )
}

/** All tabs at once: each keeps its draft while another is looked at. */
function useTabViews(facts: TabFacts): Readonly<Record<SettingTab, TabView>> {
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

/** What a tab shows, and what is expected of the campaign as it is and as it would be. */
function Tab({ view, campaignId }: { view: TabView; campaignId: number }) {
  const { reads, body, effects, wish, below, isChanged, fault } = view
  const now = useForecast(campaignId)
  const next = useForecast(campaignId, isChanged && fault === undefined ? { wish } : {})
  return (
    <>
      {reads !== undefined && (
        <p className="reads" role="status">
          {reads && `${reads}.`}
        </p>
      )}
      {body}
      <EffectTable caption="Effect before saving" effects={[...effects, ...forecastEffects(now, next)]} />
      {below}
      <ForecastSource forecast={next} />
    </>
  )
}

/** What became of the last save of a tab: above it what is at fault, beside its button what else there is to say. */
interface SaveMessage {
  readonly tab: SettingTab
  readonly fault?: string | undefined
  readonly note?: string
}

/** Saves one tab. What it is based on is read anew afterwards, whatever became of it. */
function useTabSaving(
  { settings, reread, onSaved }: PanelOptions,
  views: Readonly<Record<SettingTab, TabView>>,
) {
  const [said, say] = useState<SaveMessage>()
  const saving = useAct((tab: SettingTab) => saveUnlessChanged(wishOf(views[tab]), settings, reread), {
    onDone: async ({ saved }, tab) => {
      const { what, read, says, mine, reset } = views[tab]
      reset()
      const fresh = await reread()
      if (!saved) return say({ tab, note: `Saved as: ${read(fresh)}` })
      const answers = [saved].flat()
      const message = answers.flatMap((answer) => answer.message ?? []).join('. ')
      const setting: SavedSetting = {
        what: `the ${what} of ${settings.name}`,
        message: message || (says ?? `${isolated(settings.name)}: ${mine}`),
        notice: answers.find(({ notice }) => notice)?.notice ?? undefined,
        changedAt: answers.map(({ updatedAt }) => updatedAt),
      }
      const isMoreWaiting = offeredTabs(settings).some((name) => name !== tab && views[name].isChanged)
      onSaved(setting, isMoreWaiting)
      say({ tab, fault: setting.notice, note: setting.message })
    },
    onRefused: async (refused, tab) => {
      const { failure } = views[tab]
      const words = failureInWords(refused)
      say({ tab, fault: failure ?? words, ...(failure !== undefined && { note: words }) })
      await reread().catch(() => undefined)
    },
  })
  const save = (tab: SettingTab) => {
    const { isChanged, fault } = views[tab]
    if (!isChanged) return
    say(fault === undefined ? undefined : { tab, fault })
    if (fault === undefined) void saving.run(tab)
  }
  return { save, isBusy: saving.isBusy, said }
}

/** A question about it names the setting with its article. */
const wishOf = (view: TabView) => ({ ...view, what: `the ${view.what}` })

function Subtitle({ settings: { sites, left, updatedAt } }: { settings: Settings }) {
  return (
    <>
      Impressions on {sites.join(', ')} · <span className="num">{formatCount(left)}</span> left · changed{' '}
      <Time at={updatedAt} />
    </>
  )
}
