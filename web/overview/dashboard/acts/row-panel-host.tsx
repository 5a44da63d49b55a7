import { getCampaignSettings } from '#contract/campaigns/settings.ts'
import { undoChange } from '#contract/campaigns/history.ts'
import { forecastCampaign } from '#contract/forecast.ts'
import type { PanelTab } from '#web/campaigns/panel/panel-tabs.ts'
import { RowPanel, type SavedSetting } from '#web/campaigns/panel/row-panel.tsx'
import { call } from '#web/kernel/call.ts'
import { refresh, useRead } from '#web/kernel/read.ts'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** The panel of one campaign with its settings, as they are saved. */
export function RowPanelHost({
  campaignId,
  tab,
  onTab,
  onSaved,
  onClose,
}: {
  campaignId: number
  tab: string
  onTab: (tab: PanelTab) => void
  /** `takeBack` answers what the banner says. */
  onSaved: (saved: SavedSetting, takeBack: () => Promise<string>, isMoreWaiting: boolean) => void
  onClose: () => void
}) {
  const params = { id: campaignId }
  // Read anew whenever the panel opens: it shows what is saved, not what was seen before.
  const fresh = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false } as const
  const settings = useRead(getCampaignSettings, { params }, { ...fresh })
  const reread = async () => {
    void refresh(forecastCampaign, { params })
    return (await settings.refetch({ throwOnError: true })).data ?? call(getCampaignSettings, { params })
  }
  /** The last change first, each through the rules of the change itself. */
  const takeBack = async (changes: readonly Date[]): Promise<string> => {
    let message = ''
    for (const changedAt of changes.toReversed())
      ({ message } = await call(undoChange, { params, body: { changedAt, historyId: null } }))
    return message
  }
  if (!settings.data)
    return (
      <SidePanel title="Campaign settings" onClose={onClose}>
        <ReadingStates reading={settings} failed="The settings could not be loaded." lines={8} height={32} />
      </SidePanel>
    )
  return (
    <RowPanel
      settings={settings.data}
      reread={reread}
      onSaved={(saved, isMoreWaiting) => onSaved(saved, () => takeBack(saved.changedAt), isMoreWaiting)}
      tab={tab}
      onTab={onTab}
      onClose={onClose}
    />
  )
}
