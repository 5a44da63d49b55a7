import type { Me } from '#contract/people/me.ts'
import { mayEver } from '#domain/people/abilities.ts'
import { screenAddress, searchHere } from '#web/kernel/screen-address.ts'
import { exportEntries } from '#web/overview/bulk/export-address.ts'
import { campaignsInAddress } from '#web/overview/list/filters.ts'
import { actorOf } from '#web/people/actor-of.ts'
import { signOutHere } from '#web/people/sign-out.ts'
import { navigationOf } from '#web/shell/navigation.ts'
import type { MenuEntry } from '#web/ui/layer/menu.tsx'
import { chooseTheme, type Theme, themes } from '#web/ui/theme.ts'

const campaigns = '/advertiser/campaigns'
const themeNames: Record<Theme, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/** What can be done from anywhere, for the palette; `help` is what the help menu offers. */
export function generalActs(me: Me, help: readonly MenuEntry[]): MenuEntry[] {
  const hasCampaigns = navigationOf(me).some(({ href }) => href === campaigns)
  return [
    ...(hasCampaigns
      ? [{ label: 'New campaign', href: screenAddress(campaigns, { new: 'campaign' }) }, ...exports()]
      : []),
    ...(mayEver(actorOf(me), 'proposal.edit')
      ? [{ label: 'New proposal', href: screenAddress('/proposals', { new: 'proposal' }) }]
      : []),
    ...themes.map((theme) => ({ label: `Theme: ${themeNames[theme]}`, onSelect: () => chooseTheme(theme) })),
    ...help,
    { label: 'Sign out', onSelect: () => void signOutHere() },
  ]
}

/** Of what the dashboard shows now; elsewhere of all that it shows at first. */
function exports(): MenuEntry[] {
  const shown = location.pathname === campaigns ? searchHere() : {}
  return exportEntries(campaignsInAddress.read(shown)).map((one) =>
    one === 'rule' ? one : { ...one, label: `Export campaigns: ${one.label}` },
  )
}
