import { useNavigate, useSearch } from '@tanstack/react-router'
import { CardsPanel } from '#web/billing/cards-panel.tsx'
import { AccountPanel } from '#web/people/account-panel.tsx'
import { LettersPanel } from '#web/people/letters-panel.tsx'
import { OwnSubscriptions } from '#web/proposals/subscriptions/own-subscriptions.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabs } from '#web/ui/tabs.tsx'

const tabs = [
  { id: 'cards', label: 'Cards' },
  { id: 'subscriptions', label: 'Subscriptions' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'account', label: 'Account' },
] as const

/** What a person keeps and tunes for themselves. The tab stands in the address. */
export function SettingsScreen() {
  const { tab, advertiser } = useSearch({ from: '/shell/settings' })
  const navigate = useNavigate()
  const chosen = tabs.find(({ id }) => id === tab)?.id ?? 'cards'
  const go = (tab: string, advertiser?: number) =>
    void navigate({ to: '/settings', search: { tab, advertiser }, replace: true, resetScroll: false })
  const { tabList, panelProps } = useTabs(tabs, chosen, go, 'Settings')
  return (
    <Page title={tabs.find(({ id }) => id === chosen)?.label ?? 'Settings'} section="Settings">
      {tabList}
      <div {...panelProps}>
        {chosen === 'cards' && (
          <CardsPanel advertiserText={advertiser} onAdvertiser={(id) => go('cards', id)} />
        )}
        {chosen === 'subscriptions' && <OwnSubscriptions />}
        {chosen === 'notifications' && <LettersPanel />}
        {chosen === 'account' && <AccountPanel />}
      </div>
    </Page>
  )
}
