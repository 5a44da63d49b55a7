import { getCampaignSettings } from '#contract/campaigns/settings.ts'
import { undoChange } from '#contract/campaigns/history.ts'
import { weekOfCampaign } from '#contract/forecast.ts'
import { estimateAvailableViews } from '#contract/overview/available-views.ts'
import type { PanelTab } from '#web/campaigns/panel/panel-tabs.ts'
import { RowPanel, type SavedSetting } from '#web/campaigns/panel/row-panel.tsx'
import { finerTargetingNames } from '#domain/campaigns/settings-answers.ts'
import { viewsAWeek } from '#domain/campaigns/views-a-week.ts'
import { everyHour } from '#domain/campaigns/week-hours.ts'
import type { KnownAvailableViews, KnownWeek } from '#web/campaigns/panel/tab-view.ts'
import { call } from '#web/kernel/call.ts'
import { useRead } from '#web/kernel/read.ts'
import { SidePanel } from '#web/ui/layer/dialog.tsx'
import { ReadingStates } from '#web/ui/states.tsx'

/** The panel of one campaign with what it reads: settings at once, and the available views as soon as they are known. */
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
  const availableViews = useRead(estimateAvailableViews, { params }, { ...fresh })
  const week = useRead(
    weekOfCampaign,
    { params },
    { enabled: finerTargetingNames.some((name) => name === tab), ...fresh },
  )
  const known: KnownAvailableViews = availableViews.data ?? {
    unknown: availableViews.isError ? 'it could not be loaded' : 'it is being counted',
  }
  const knownWeek = (): KnownWeek => {
    if (!week.data) return { unknown: week.isError ? 'it could not be loaded' : 'it is being counted' }
    const { basis, sites } = week.data
    if (basis === null) return { unknown: 'its sites were not watched for a whole day yet' }
    if (viewsAWeek(sites, everyHour, []) === 0)
      return {
        unknown: `no page asked for its zones from ${basis.from} to ${basis.to}, in its places and on its devices`,
      }
    return { ...week.data, basis }
  }
  const reread = async () =>
    (await settings.refetch({ throwOnError: true })).data ?? call(getCampaignSettings, { params })
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
      availableViews={known}
      week={knownWeek()}
      reread={reread}
      onSaved={(saved, isMoreWaiting) => onSaved(saved, () => takeBack(saved.changedAt), isMoreWaiting)}
      {...{ tab, onTab, onClose }}
    />
  )
}
