import type { Answer } from '#contract/kernel/answer.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import {
  type FinerTargetingName,
  finerTargetingNames,
  type SettingName,
  settingNames,
} from '#domain/campaigns/settings-answers.ts'
import type { RowActions } from '#web/overview/dashboard/acts/row-actions.ts'
import type { OpenRowDialog } from '#web/overview/dashboard/acts/use-row-dialogs.tsx'
import type { OpenRowPanel } from '#web/overview/dashboard/acts/use-row-panel.tsx'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

/** Content campaigns of this type have no ads of their own to make (NAV-04). */
const articleType = 'article'

/** Where the media of a campaign are: its banners, its posts or its articles; null where there is nothing to edit. */
export function mediaAddress({ id, kind, contentType }: CampaignRow): string | null {
  if (kind === 'impression') return `/advertiser/medias/${id}`
  if (kind === 'press') return `/advertiser/media/press/${id}`
  return contentType === articleType ? null : `/advertiser/media/content/${id}`
}

const mediaWords = {
  impression: 'Edit Media',
  content: 'Create / Edit Ads',
  press: 'Edit Media',
} as const

const grantWords = {
  impression: 'Add Impressions',
  content: 'Add Posts',
  press: 'Add Press Posts',
} as const

/** The tabs of the row's panel, as the menu names them. */
const settingWords = {
  dates: 'Start and End Date',
  priority: 'Priority',
  devices: 'Devices',
  geotarget: 'Geotargeting',
  zones: 'Zones',
} as const

/** Further tabs, which stand to whoever may choose places. */
const finerTargetingWords = {
  hours: 'Hours of the Week',
  sites: 'Sites',
  keywords: 'Keywords',
  frequency: 'Frequency',
} as const

/** What a row's menu sets in motion. */
export interface RowMenuHandlers {
  readonly open: OpenRowDialog
  readonly openPanel: OpenRowPanel
  readonly actions: RowActions
}

/** What the settings menu of a row offers this person. */
export function rowMenu(row: CampaignRow, { open, openPanel, actions }: RowMenuHandlers): MenuEntry[] {
  const media = mediaAddress(row)
  return [
    ...(media ? [{ label: mediaWords[row.kind], href: media }] : []),
    { label: 'Edit Placement', href: `/advertiser/publishers?campaign=${row.id}` },
    { label: 'Detailed Stats', href: `/advertiser/stats?campaign=${row.id}` },
    ...(row.may.seeOrders.isOffered
      ? [{ label: 'Order History', href: 'orders', onSelect: () => open('orders', row) }]
      : []),
    { label: 'History', onSelect: () => openHistory(row, { open, openPanel }) },
    ...(row.kind === 'impression'
      ? [
          { label: 'How Views Were Counted', onSelect: () => open('counting', row) },
          { label: 'Why is it not delivering?', shortcut: 'w', onSelect: () => open('why', row) },
        ]
      : []),
    ...group(creditEntries(row, open)),
    ...group(settingEntries(row, openPanel)),
    ...group(lifeEntries(row, open, actions)),
    ...group(deletion(row, open)),
  ]
}

/** A tab of the panel where there is one; posts and articles have no settings, and so a panel of its own. */
function openHistory(row: CampaignRow, { open, openPanel }: Omit<RowMenuHandlers, 'actions'>): void {
  if (row.kind === 'impression') openPanel(row.id, 'history')
  else open('history', row)
}

/** Entries that belong together stand below a rule; none, no rule. */
const group = (entries: MenuEntry[]): MenuEntry[] => (entries.length > 0 ? ['rule', ...entries] : [])

/**
 * What adds to a campaign and takes from it: without payment, and the budget of a campaign by the day, whose row shows
 * Set Daily Budget in that place (ROW-19).
 */
function creditEntries(row: CampaignRow, open: OpenRowDialog): MenuEntry[] {
  const byTheDay = row.price.isDailyBudget && row.may.buy.isOffered
  const purchase = { label: 'Add to Budget', onSelect: () => open('purchase', row) }
  return [...(byTheDay ? [purchase] : []), ...unpaidEntries(row, open)]
}

function unpaidEntries(row: CampaignRow, open: OpenRowDialog): MenuEntry[] {
  const entries = [
    { name: 'grant', label: grantWords[row.kind] },
    { name: 'useCredit', label: 'Use Credit' },
    { name: 'transfer', label: 'Transfer Credits' },
  ] as const
  return entries
    .filter(({ name }) => row.may[name].isOffered)
    .map(({ name, label }) => ({
      label,
      disabledReason: row.may[name].refusal ?? undefined,
      onSelect: () => open(name, row),
    }))
}

function lifeEntries(row: CampaignRow, open: OpenRowDialog, actions: RowActions): MenuEntry[] {
  const { may } = row
  const onSelect = () => open('archive', row)
  return [
    ...(may.duplicate.isOffered
      ? [{ label: 'Duplicate', shortcut: 'd', onSelect: () => void actions.duplicate(row) }]
      : []),
    ...(may.archive.isOffered ? [{ label: 'Archive', onSelect }] : []),
    ...(may.unarchive.isOffered ? [{ label: 'Unarchive', onSelect }] : []),
  ]
}

/** Apart from the rest, because it cannot be undone. */
function deletion(row: CampaignRow, open: OpenRowDialog): MenuEntry[] {
  if (!row.may.remove.isOffered) return []
  return [{ label: 'Delete', isDanger: true, onSelect: () => open('remove', row) }]
}

/** A setting that the role never has is absent; one that the state forbids says why. */
function settingEntries({ id, may }: CampaignRow, openPanel: OpenRowPanel): MenuEntry[] {
  const entry = (
    tab: SettingName | FinerTargetingName,
    label: string,
    { isOffered, refusal }: Answer,
  ): MenuEntry[] =>
    isOffered ? [{ label, disabledReason: refusal ?? undefined, onSelect: () => openPanel(id, tab) }] : []
  return [
    ...settingNames.flatMap((name) => entry(name, settingWords[name], may[name])),
    ...finerTargetingNames.flatMap((name) => entry(name, finerTargetingWords[name], may.geotarget)),
  ]
}
