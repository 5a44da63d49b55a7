import { useState } from 'react'
import type { Settings } from '#contract/campaigns/settings.ts'
import { formatCount } from '#domain/kernel/figures.ts'
import { formatTime } from '#domain/kernel/picker-time.ts'
import { HistoryTab } from '#web/campaigns/panel/history-tab.tsx'
import {
  offeredTabs,
  type PanelTab,
  type SavedTab,
  tabShown,
  tabsOf,
} from '#web/campaigns/panel/panel-tabs.ts'
import type { KnownAvailableViews, KnownWeek, SavedWish, TabView } from '#web/campaigns/panel/tab-view.ts'
import { useTabViews } from '#web/campaigns/panel/use-tab-views.ts'
import { saveUnlessChanged } from '#web/kernel/save-unless-changed.ts'
import { useAct } from '#web/kernel/act.ts'
import { wordsOf } from '#web/kernel/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { Time } from '#web/ui/table.tsx'
import { useTabs } from '#web/ui/tabs.tsx'
import './panel.css'
import './finer-targeting.css'

interface PanelOptions {
  readonly settings: Settings
  readonly availableViews: KnownAvailableViews
  readonly week: KnownWeek
  /** The tab that was asked for. */
  readonly tab: string
  readonly onTab: (tab: PanelTab) => void
  readonly reread: () => Promise<Settings>
  /** After a change was saved; whether the panel stays open, because other changes wait in it. */
  readonly onSaved: (saved: SavedWish & { readonly what: string }, isMoreWaiting: boolean) => void
  readonly onClose: () => void
}

/**
 * The settings of one campaign, a tab each, and its history. A tab that the person's role never has is absent; each
 * tells what its change does before it is saved.
 */
export function RowPanel(options: PanelOptions) {
  const { settings, availableViews, week, onTab, onClose } = options
  const views = useTabViews({ settings, availableViews, week })
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
              {view.saveLabel}
            </Button>
          </>
        )
      }
    >
      <div className="tab-body" key={shown} {...panelProps}>
        {view ? view.body : <HistoryTab campaignId={settings.id} />}
      </div>
    </SidePanel>
  )
}

/** What became of the last save of a tab: above it what is at fault, beside its button what else there is to say. */
interface Said {
  readonly tab: SavedTab
  readonly fault?: string | undefined
  readonly note?: string
}

/** Saves one tab. What it is based on is read anew afterwards, whatever became of it. */
function useTabSaving(
  { settings, reread, onSaved }: PanelOptions,
  views: Readonly<Record<SavedTab, TabView>>,
) {
  const [said, say] = useState<Said>()
  const saving = useAct((tab: SavedTab) => saveUnlessChanged(views[tab].wish, settings, reread), {
    onDone: async ({ saved }, tab) => {
      const { wish, reset } = views[tab]
      reset()
      const fresh = await reread()
      if (!saved) return say({ tab, note: `Saved as: ${wish.read(fresh)}` })
      const isMoreWaiting = offeredTabs(settings).some((name) => name !== tab && views[name].isChanged)
      onSaved({ ...saved, what: `${wish.what} of ${settings.name}` }, isMoreWaiting)
      say({ tab, fault: saved.notice || undefined, note: saved.message })
    },
    onRefused: async (refused, tab) => {
      const { failure } = views[tab]
      const words = wordsOf(refused)
      say({ tab, fault: failure ?? words, ...(failure !== undefined && { note: words }) })
      await reread().catch(() => undefined)
    },
  })
  const save = (tab: SavedTab) => {
    const { isChanged, fault } = views[tab]
    if (!isChanged) return
    say(fault === undefined ? undefined : { tab, fault })
    if (fault === undefined) void saving.run(tab)
  }
  return { save, isBusy: saving.isBusy, said }
}

function Subtitle({ settings: { sites, left, updatedAt } }: { settings: Settings }) {
  return (
    <>
      Impressions on {sites.join(', ')} · <span className="num">{formatCount(left)}</span> left · changed{' '}
      <Time at={updatedAt} text={formatTime(updatedAt)} />
    </>
  )
}
