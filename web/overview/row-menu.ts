import type { CampaignRow } from '#contract/overview/rows.ts'
import type { OpenRowDialog } from '#web/overview/row-dialogs.tsx'
import type { OpenRowPanel } from '#web/overview/use-row-panel.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'

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

/** What the settings menu of a row offers this person. */
export function rowMenu(row: CampaignRow, open: OpenRowDialog, openPanel: OpenRowPanel): MenuEntry[] {
  const media = mediaAddress(row)
  return [
    ...(media ? [{ label: mediaWords[row.kind], href: media }] : []),
    { label: 'Edit Placement', href: `/advertiser/publishers?campaign=${row.id}` },
    { label: 'Detailed Stats', href: `/advertiser/stats?campaign=${row.id}` },
    ...(row.may.seeOrders.isOffered
      ? [{ label: 'Order History', href: 'orders', onSelect: () => open('orders', row) }]
      : []),
    ...(row.may.grant.isOffered
      ? ['rule' as const, { label: grantWords[row.kind], onSelect: () => open('grant', row) }]
      : []),
    ...settingEntries(row, openPanel),
  ]
}

/** A setting that the role never has is absent; one that the state forbids says why. */
function settingEntries({ id, may }: CampaignRow, openPanel: OpenRowPanel): MenuEntry[] {
  const entries = (['dates', 'priority', 'devices', 'geotarget', 'zones'] as const)
    .filter((name) => may[name].isOffered)
    .map((name) => ({
      label: settingWords[name],
      disabledReason: may[name].refusal ?? undefined,
      onSelect: () => openPanel(id, name),
    }))
  return entries.length > 0 ? ['rule', ...entries] : []
}
