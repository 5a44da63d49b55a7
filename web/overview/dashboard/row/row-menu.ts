import type { Answer } from '#contract/kernel/answer.ts'
import type { CampaignRow } from '#contract/overview/rows.ts'
import { mediaAddress } from '#domain/campaigns/pages.ts'
import { answerTo, settingTabs } from '#domain/campaigns/settings-answers.ts'
import { screenAddress } from '#web/kernel/screen-address.ts'
import { duplicateRow } from '#web/overview/dashboard/acts/row-actions.ts'
import type { RowHandlers } from '#web/overview/dashboard/row-handlers.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'

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
  hours: 'Hours of the Week',
  sites: 'Sites',
  keywords: 'Keywords',
  frequency: 'Frequency',
} as const

/** What the settings menu of a row offers this person. */
export function rowMenu(row: CampaignRow, { open, openPanel }: RowHandlers): MenuEntry[] {
  const { id, kind, may } = row
  const media = mediaAddress(row)
  const isImpression = kind === 'impression'
  // Of a campaign by the day; its row shows Set Daily Budget in that place (ROW-19).
  const isBoughtHere = row.price.isDailyBudget && may.buy.isOffered
  return [
    ...(media ? [{ label: mediaWords[kind], href: media }] : []),
    { label: 'Edit Placement', href: screenAddress('/advertiser/publishers', { campaign: id }) },
    { label: 'Detailed Stats', href: screenAddress('/advertiser/stats', { campaign: id }) },
    ...entry(may.seeOrders, { label: 'Order History', href: 'orders', onSelect: () => open('orders', row) }),
    // A tab of the panel where there is one; posts and articles have no settings, and so a panel of its own.
    { label: 'History', onSelect: () => (isImpression ? openPanel(id, 'history') : open('history', row)) },
    ...(isImpression
      ? [
          { label: 'How Views Were Counted', onSelect: () => open('counting', row) },
          { label: 'Why is it not delivering?', shortcut: 'w', onSelect: () => open('why', row) },
        ]
      : []),
    ...group([
      ...(isBoughtHere ? [{ label: 'Add to Budget', onSelect: () => open('purchase', row) }] : []),
      ...entry(may.grant, { label: grantWords[kind], onSelect: () => open('grant', row) }),
      ...entry(may.useCredit, { label: 'Use Credit', onSelect: () => open('useCredit', row) }),
      ...entry(may.transfer, { label: 'Transfer Credits', onSelect: () => open('transfer', row) }),
    ]),
    ...group(
      settingTabs.flatMap((name) =>
        entry(answerTo(may, name), { label: settingWords[name], onSelect: () => openPanel(id, name) }),
      ),
    ),
    ...group([
      ...entry(may.duplicate, { label: 'Duplicate', shortcut: 'd', onSelect: () => void duplicateRow(row) }),
      ...entry(may.archive, { label: 'Archive', onSelect: () => open('archive', row) }),
      ...entry(may.unarchive, { label: 'Unarchive', onSelect: () => open('archive', row) }),
    ]),
    // Apart from the rest, because it cannot be undone.
    ...group(entry(may.remove, { label: 'Delete', isDanger: true, onSelect: () => open('remove', row) })),
  ]
}

/** What the role never has is absent; what the state forbids says why. */
const entry = ({ isOffered, refusal }: Answer, one: Exclude<MenuEntry, 'rule'>): MenuEntry[] =>
  isOffered ? [{ ...one, disabledReason: refusal ?? undefined }] : []

/** Entries that belong together stand below a rule; none, no rule. */
const group = (entries: MenuEntry[]): MenuEntry[] => (entries.length > 0 ? ['rule', ...entries] : [])
