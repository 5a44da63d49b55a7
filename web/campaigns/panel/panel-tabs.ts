/** The tabs of a campaign's panel: which of them this person is offered, under which names. */
import type { Settings } from '#contract/campaigns/settings.ts'
import { answerTo, type SettingTab, settingTabs } from '#domain/campaigns/settings-answers.ts'

/** Beyond the settings there is what happened with the campaign; it has nothing to save. */
export type PanelTab = SettingTab | 'history'

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

/** The tabs that the person's role ever has. */
export const offeredTabs = ({ may }: Settings): readonly SettingTab[] =>
  settingTabs.filter((name) => answerTo(may, name).isOffered)

/** As they stand above the panel; one that the state of the campaign forbids says why. */
export const tabsOf = (settings: Settings) => [
  ...offeredTabs(settings).map((name) => ({
    id: name as PanelTab,
    label: labels[name],
    disabledReason: answerTo(settings.may, name).refusal ?? undefined,
  })),
  { id: 'history' as const, label: labels.history, disabledReason: undefined },
]

/** The tab that was asked for; the first one that can be used stands in for one that cannot. */
export function tabShown(settings: Settings, asked: string): PanelTab {
  const usable = tabsOf(settings).filter(({ disabledReason }) => !disabledReason)
  return (usable.find(({ id }) => id === asked) ?? usable[0])?.id ?? 'history'
}
